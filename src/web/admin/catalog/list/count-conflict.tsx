import { Button } from '#web/ui/button/button.tsx'

export interface Conflict {
  /** The current stock; null if it could not be fetched. */
  present: number | null
  words: string
  onDrop: () => void
}

interface CountConflictProps {
  id: string
  conflict: Conflict
  typed: string
  onSave: () => void
  onDrop: () => void
}

export function CountConflict({
  id,
  conflict: { present, words },
  typed,
  onSave,
  onDrop,
}: CountConflictProps) {
  return (
    <span className="mt-1 flex max-w-52 flex-col items-end gap-1 text-right whitespace-normal">
      <span id={id} role="alert" className="text-xs text-lacquer-ink">
        {words}
      </span>
      <span className="flex flex-wrap justify-end gap-1">
        <Button small onClick={onSave} className="max-sm:min-h-11">
          Lưu {typed}
        </Button>
        <Button small look="quiet" onClick={onDrop} className="max-sm:min-h-11">
          {present === null ? 'Bỏ số đã nhập' : `Giữ ${present}`}
        </Button>
      </span>
    </span>
  )
}
