import { CircleAlert } from 'lucide'
import { Icon } from '#web/ui/display/icon.tsx'

export function FieldErrorMessage({ id, children }: { id?: string; children?: string }) {
  if (!children) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger animate-appear">
      <Icon of={CircleAlert} className="mt-0.5 shrink-0" />
      {children}
    </p>
  )
}
