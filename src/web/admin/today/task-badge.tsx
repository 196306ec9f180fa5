import { cx } from '#web/ui/styles/cx.ts'

const maxShown = 99

/** The link's description names what the number counts. */
export function TaskBadge({ total, className }: { total: number; className?: string }) {
  if (total === 0) return null
  return (
    <span
      aria-hidden="true"
      className={cx(
        'min-w-5 rounded-full bg-lacquer px-1 text-center text-xs leading-5 font-semibold text-on-lacquer tabular-nums',
        className,
      )}
    >
      {total > maxShown ? `${maxShown}+` : total}
    </span>
  )
}
