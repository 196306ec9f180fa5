import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

export interface OrderActions {
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onDragStart: () => void
  onDragEnd: () => void
}

/** At the right of an item, whose text leaves room for it with `orderToolsRoom`. */
export function OrderTools({
  name,
  isFirst,
  isLast,
  onMove,
  onRemove,
  onDragStart,
  onDragEnd,
}: OrderActions & { name: string }) {
  return (
    <div className="absolute top-2 right-0 flex">
      <span
        aria-hidden="true"
        title="Kéo để sắp xếp"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', name)
          onDragStart()
        }}
        onDragEnd={onDragEnd}
        className="cursor-grab px-2 py-3 text-ink-soft max-sm:hidden pointer-coarse:hidden"
      >
        <Icon of={GripVertical} />
      </span>
      <IconButton icon={ArrowUp} label={`Đưa ${name} lên`} disabled={isFirst} onClick={() => onMove(-1)} />
      <IconButton icon={ArrowDown} label={`Đưa ${name} xuống`} disabled={isLast} onClick={() => onMove(1)} />
      <IconButton icon={Trash2} label={`Xoá ${name}`} onClick={onRemove} />
    </div>
  )
}

export const orderToolsRoom = 'mr-36 sm:mr-46 pointer-coarse:mr-36'
