import { Button } from '#web/ui/button/button.tsx'

export interface CellStockConflict {
  /** The current stock; null if it could not be fetched. */
  currentStock: number | null
  message: string
  onDiscard: () => void
}

interface CellStockConflictNoteProps {
  id: string
  conflict: CellStockConflict
  editedText: string
  onSave: () => void
  onDiscard: () => void
}

export function CellStockConflictNote({
  id,
  conflict: { currentStock, message },
  editedText,
  onSave,
  onDiscard,
}: CellStockConflictNoteProps) {
  return (
    <span className="mt-1 flex max-w-52 flex-col items-end gap-1 text-right whitespace-normal">
      <span id={id} role="alert" className="text-xs text-lacquer-ink">
        {message}
      </span>
      <span className="flex flex-wrap justify-end gap-1">
        <Button small onClick={onSave} className="max-sm:min-h-11">
          Lưu {editedText}
        </Button>
        <Button small kind="quiet" onClick={onDiscard} className="max-sm:min-h-11">
          {currentStock === null ? 'Bỏ số đã nhập' : `Giữ ${currentStock}`}
        </Button>
      </span>
    </span>
  )
}
