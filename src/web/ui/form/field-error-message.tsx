import { CircleAlert } from 'lucide'
import { Icon } from '#web/ui/display/icon.tsx'

interface FieldErrorMessageProps {
  id?: string
  role?: 'alert'
  children?: string
}

export function FieldErrorMessage({ id, role, children }: FieldErrorMessageProps) {
  if (!children) return null
  return (
    <p id={id} role={role} className="flex items-start gap-1.5 text-sm text-danger animate-appear">
      <Icon of={CircleAlert} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
