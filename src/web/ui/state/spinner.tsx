import { useLabel } from '#web/app/api/labels.tsx'
import { cx } from '#web/ui/styles/cx.ts'

export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={cx('size-5 animate-turn', className)}>
      <circle
        cx="8"
        cy="8"
        r="6.5"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.25"
        strokeWidth="1.5"
      />
      <path d="M8 1.5a6.5 6.5 0 0 1 6.5 6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}

/** The text is fixed by the specification and appears after 300 ms; without scripts it would never disappear. */
export function LoadingNote() {
  const label = useLabel()
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-3 py-16 text-ink-soft animate-late no-script:hidden"
    >
      <Spinner /> {label('Loading...')}
    </p>
  )
}
