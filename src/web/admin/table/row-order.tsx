import { ArrowDown, ArrowUp, GripVertical } from 'lucide'
import { type ComponentProps, type DragEvent, useEffect, useRef, useState } from 'react'
import { defaultPageSize, type TableSearch } from '../../table-search.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { AdminColumn } from './admin-table.tsx'

/** Of a list whose order is its owner's: rows are dragged with a mouse, or moved by two buttons. */
export interface RowOrder<Row> {
  /** The whole list as it stands now; undefined until it is known. */
  whole: readonly Row[] | undefined
  rowName: (row: Row) => string
  /** What the order is for. */
  words: string
  /** All keys in their new order. */
  onOrder: (keys: string[]) => void
}

interface Ordered<Row> {
  order: RowOrder<Row>
  rowKey: (row: Row) => string
  search: TableSearch
  onPage: (page: number | undefined) => void
}

/** Rows found by a search, or sorted, have no place of their own to leave. */
export const isOrdered = ({ q, sort }: TableSearch) => !q && !sort

/** The column of handles and arrows, what makes a row a place to drop on, and what is said aloud. */
export function useRowOrder<Row>({ order, rowKey, search, onPage }: Ordered<Row>) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const [said, setSaid] = useState('')
  const moved = useRef<{ key: string; up: boolean; to: number }>(undefined)
  const whole = order.whole ?? []
  const keys = whole.map(rowKey)
  const pageOf = (at: number) => Math.floor(at / (search.size ?? defaultPageSize)) + 1

  // As quick hands left it: the next key comes before the list is drawn anew.
  const latest = useRef(keys)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the list says anew, not what is drawn anew
  useEffect(() => {
    latest.current = keys
  }, [order.whole])
  // A row that went to another page, or was moved in the document, has lost the focus of its arrow.
  useEffect(() => {
    if (!moved.current) return
    const { key, up, to } = moved.current
    if (keys[to] !== key || pageOf(to) !== (search.page ?? 1)) return
    const row = document.querySelector(`tr[data-row="${CSS.escape(key)}"]`)
    if (!row) return
    moved.current = undefined
    row.querySelector<HTMLElement>(`[data-step="${up ? 'up' : 'down'}"]`)?.focus()
  })

  function move(key: string, to: number) {
    const before = latest.current
    const row = whole.find((one) => rowKey(one) === key)
    if (row === undefined || before.indexOf(key) === to) return
    const next = before.filter((one) => one !== key).toSpliced(to, 0, key)
    latest.current = next
    setSaid(`${order.rowName(row)}: vị trí ${to + 1} trên ${next.length}`)
    order.onOrder(next)
  }
  function step(key: string, by: 1 | -1) {
    const to = latest.current.indexOf(key) + by
    if (to < 0 || to >= latest.current.length) return
    moved.current = { key, up: by < 0, to }
    move(key, to)
    const page = pageOf(to)
    if (page !== (search.page ?? 1)) onPage(page > 1 ? page : undefined)
  }
  function end() {
    setDragged(undefined)
    setOver(undefined)
  }

  const column: AdminColumn<Row> = {
    id: 'order',
    header: 'Thứ tự',
    fixed: true,
    text: (row) => keys.indexOf(rowKey(row)) + 1,
    cell: (row) => {
      const key = rowKey(row)
      const name = order.rowName(row)
      const at = keys.indexOf(key)
      return (
        <span className="flex items-center">
          <Handle name={name} onStart={() => setDragged(key)} onEnd={end} />
          <Step up name={name} possible={at > 0} onStep={() => step(key, -1)} />
          <Step name={name} possible={at < keys.length - 1} onStep={() => step(key, 1)} />
        </span>
      )
    },
  }
  const rowProps = (row: Row): ComponentProps<'tr'> => ({
    onDragOver: (event) => {
      if (!dragged) return
      event.preventDefault()
      setOver(rowKey(row))
    },
    onDrop: (event) => {
      event.preventDefault()
      if (dragged && dragged !== rowKey(row)) move(dragged, keys.indexOf(rowKey(row)))
      end()
    },
    className: [
      dragged === rowKey(row) && 'opacity-40',
      over === rowKey(row) && dragged !== over && 'bg-celadon-wash',
    ]
      .filter(Boolean)
      .join(' '),
  })
  return { column, rowProps, said }
}

interface HandleProps {
  name: string
  onStart: () => void
  onEnd: () => void
}

function Handle({ name, onStart, onEnd }: HandleProps) {
  function start(event: DragEvent) {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', name)
    const row = event.currentTarget.closest('tr')
    if (row) event.dataTransfer.setDragImage(row, 16, 16)
    onStart()
  }
  return (
    <span
      aria-hidden="true"
      title="Kéo để sắp xếp"
      draggable
      onDragStart={start}
      onDragEnd={onEnd}
      className="cursor-grab px-1 py-3 text-ink-soft max-sm:hidden pointer-coarse:hidden"
    >
      <Icon of={GripVertical} />
    </span>
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
      data-step={up ? 'up' : 'down'}
      aria-disabled={!possible || undefined}
      onClick={() => possible && onStep()}
      className="aria-disabled:opacity-30"
    />
  )
}
