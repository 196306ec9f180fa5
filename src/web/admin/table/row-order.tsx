import { ArrowDown, ArrowUp, GripVertical } from 'lucide'
import { type ComponentProps, type DragEvent, useState } from 'react'
import type { TableSearch } from '#web/app/router/table-search.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import type { AdminColumn } from './admin-table.tsx'
import { type OrderedTable, useRowMoves } from './use-row-moves.ts'

/** Rows found by a search, or sorted, have no place of their own to leave. */
export const isOrdered = ({ q, sort }: TableSearch) => !q && !sort

/** The column of handles and arrows, what makes a row a place to drop on, and what is said aloud. */
export function useRowOrder<Row>(table: OrderedTable<Row>) {
  const { order, rowKey } = table
  const { keys, said, move, step } = useRowMoves(table)
  const drag = useRowDrag((dragged, target) => move(dragged, keys.indexOf(target)))
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
          <Handle name={name} onStart={() => drag.start(key)} onEnd={drag.end} />
          <Step up name={name} possible={at > 0} onStep={() => step(key, -1)} />
          <Step name={name} possible={at < keys.length - 1} onStep={() => step(key, 1)} />
        </span>
      )
    },
  }
  return { column, rowProps: (row: Row) => drag.rowProps(rowKey(row)), said }
}

function useRowDrag(onDrop: (dragged: string, target: string) => void) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  function end() {
    setDragged(undefined)
    setOver(undefined)
  }
  const rowProps = (key: string): ComponentProps<'tr'> => ({
    onDragOver: (event) => {
      if (!dragged) return
      event.preventDefault()
      setOver(key)
    },
    onDrop: (event) => {
      event.preventDefault()
      if (dragged && dragged !== key) onDrop(dragged, key)
      end()
    },
    className: cx(dragged === key && 'opacity-40', over === key && dragged !== key && 'bg-celadon-wash'),
  })
  return { start: setDragged, end, rowProps }
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
