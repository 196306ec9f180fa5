import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'

interface OrderListProps<Row> {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  /** All keys in their new order. */
  onOrder: (keys: string[]) => void
  children: (row: Row) => ReactNode
}

/** Rows whose order is theirs to keep: dragged with a mouse, or moved by two buttons. */
export function OrderList<Row>({ label, rows, rowKey, rowName, onOrder, children }: OrderListProps<Row>) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const [said, setSaid] = useState('')
  const keys = rows.map(rowKey)

  function move(key: string, to: number) {
    const rest = keys.filter((one) => one !== key)
    const next = [...rest.slice(0, to), key, ...rest.slice(to)]
    if (next.join() === keys.join()) return
    const row = rows.find((one) => rowKey(one) === key)
    if (row) setSaid(`${rowName(row)}: vị trí ${to + 1} trên ${keys.length}`)
    onOrder(next)
  }
  function end() {
    setDragged(undefined)
    setOver(undefined)
  }
  function drop(event: DragEvent, key: string) {
    event.preventDefault()
    if (dragged && dragged !== key) move(dragged, keys.indexOf(key))
    end()
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol aria-label={label} className="divide-y divide-line border-y border-line">
        {rows.map((row, at) => {
          const key = rowKey(row)
          return (
            <li
              key={key}
              onDragOver={(event) => {
                if (!dragged) return
                event.preventDefault()
                setOver(key)
              }}
              onDrop={(event) => drop(event, key)}
              className={cx(
                'flex min-h-14 items-center gap-1 transition-colors',
                dragged === key && 'opacity-40',
                over === key && dragged !== key && 'bg-celadon-wash',
              )}
            >
              <span
                aria-hidden="true"
                title="Kéo để sắp xếp"
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', rowName(row))
                  const line = event.currentTarget.closest('li')
                  if (line) event.dataTransfer.setDragImage(line, 16, 16)
                  setDragged(key)
                }}
                onDragEnd={end}
                className="cursor-grab px-1 py-3 text-ink-soft pointer-coarse:hidden"
              >
                <Icon of={GripVertical} />
              </span>
              <div className="min-w-0 flex-1">{children(row)}</div>
              <span className="flex shrink-0">
                <Step up name={rowName(row)} possible={at > 0} onStep={() => move(key, at - 1)} />
                <Step name={rowName(row)} possible={at < rows.length - 1} onStep={() => move(key, at + 1)} />
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}

interface StepProps {
  up?: boolean
  name: string
  possible: boolean
  onStep: () => void
}

/** Keeps the focus at the end of the list, where it has nothing to do. */
function Step({ up, name, possible, onStep }: StepProps) {
  return (
    <IconButton
      icon={up ? ArrowUp : ArrowDown}
      label={`Chuyển ${name} ${up ? 'lên' : 'xuống'}`}
      aria-disabled={!possible || undefined}
      onClick={() => possible && onStep()}
      className="aria-disabled:opacity-30"
    />
  )
}
