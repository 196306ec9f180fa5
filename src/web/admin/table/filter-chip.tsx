import { X } from 'lucide'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'

/** A filter that another page has set and that this list can only remove. */
export function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Button small onClick={onRemove} aria-label={`Bỏ lọc ${label}`} className="max-w-full">
      <span className="truncate">{label}</span> <Icon of={X} />
    </Button>
  )
}
