import { ArrowDown, ArrowUp, GripVertical } from 'lucide'
import { type ComponentProps, type DragEvent, useState } from 'react'
import type { AdminColumn } from '#web/admin/table/admin-table.tsx'
import type { TableSearch } from '#web/app/router/table-search.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { type OrderedTableOptions, useRowMoves } from './use-row-moves.ts'

// Rows cannot be moved in search results or in another sort order.
export const isInManualOrder = ({ q, sort }: TableSearch) => !q && !sort

/** Returns the column with handle and arrows, the row's drop handlers and the screen reader announcement. */
export function useRowOrder<Row>(table: OrderedTableOptions<Row>) {
  const { order, rowKey } = table
  const { keys, announcement, step, canStep, drop, canDrop } = useRowMoves(table)
  const drag = useRowDrag(drop, canDrop)
  const column: AdminColumn<Row> = {
    id: 'order',
    header: 'Thứ tự',
    fixed: true,
    text: (row) => keys.indexOf(rowKey(row)) + 1,
    cell: (row) => {
      const key = rowKey(row)
      const name = order.rowName(row)
      return (
        <span className="flex items-center">
          <DragHandle name={name} onStart={() => drag.start(key)} onEnd={drag.end} />
          <MoveButton up name={name} isEnabled={canStep(key, -1)} onStep={() => step(key, -1)} />
          <MoveButton name={name} isEnabled={canStep(key, 1)} onStep={() => step(key, 1)} />
        </span>
      )
    },
  }
  return { column, rowProps: (row: Row) => drag.rowProps(rowKey(row)), announcement }
}

function useRowDrag(
  onDrop: (draggedKey: string, target: string) => void,
  canDrop: (draggedKey: string, target: string) => boolean,
) {
  const [draggedKey, setDraggedKey] = useState<string>()
  const [dropTarget, setDropTarget] = useState<string>()
  function end() {
    setDraggedKey(undefined)
    setDropTarget(undefined)
  }
  const rowProps = (key: string): ComponentProps<'tr'> => ({
    onDragOver: (event) => {
      if (!draggedKey || !canDrop(draggedKey, key)) return setDropTarget(undefined)
      event.preventDefault()
      setDropTarget(key)
    },
    onDrop: (event) => {
      event.preventDefault()
      if (draggedKey) onDrop(draggedKey, key)
      end()
    },
    className: cx(draggedKey === key && 'opacity-40', dropTarget === key && 'bg-celadon-wash'),
  })
  return { start: setDraggedKey, end, rowProps }
}

interface DragHandleProps {
  name: string
  onStart: () => void
  onEnd: () => void
}

function DragHandle({ name, onStart, onEnd }: DragHandleProps) {
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

interface MoveButtonProps {
  up?: boolean
  name: string
  isEnabled: boolean
  onStep: () => void
}

// A disabled button would lose the focus at the end of the list; aria-disabled keeps it.
function MoveButton({ up, name, isEnabled, onStep }: MoveButtonProps) {
  return (
    <IconButton
      icon={up ? ArrowUp : ArrowDown}
      label={`Chuyển ${name} ${up ? 'lên' : 'xuống'}`}
      data-step={up ? 'up' : 'down'}
      aria-disabled={!isEnabled || undefined}
      onClick={() => isEnabled && onStep()}
      className="aria-disabled:opacity-30"
    />
  )
}
