import type { TaskCounts } from '#contract/analytics/today.ts'
import { formatNumber } from '#web/admin/analytics/chart/figure-labels.ts'
import { HrefLink } from '#web/ui/button/href-link.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { taskDetails } from './tasks.ts'

/** Every task keeps its place, also if nothing waits. */
export function TaskList({ counts }: { counts: TaskCounts }) {
  return (
    <ul
      aria-label="Việc cần làm"
      className="mt-4 grid grid-cols-2 overflow-hidden border-t border-line md:grid-cols-4 xl:grid-cols-6"
    >
      {taskDetails.map(({ task, label, href, isProblem }) => {
        const count = counts[task]
        return (
          count !== undefined && (
            <li key={task} className="relative -left-px border-b border-l border-line">
              <HrefLink
                href={href}
                className="group block h-full px-2 py-3 transition-colors hover:text-celadon sm:px-3 sm:py-4"
              >
                <span
                  className={cx(
                    'block font-display text-3xl font-bold tabular-nums',
                    count === 0 && 'text-ink-soft',
                    count > 0 && isProblem && 'text-lacquer-ink',
                  )}
                >
                  {formatNumber(count)}
                </span>
                <span className={cx('block group-hover:underline', count === 0 && 'text-ink-soft')}>
                  {label}
                </span>
              </HrefLink>
            </li>
          )
        )
      })}
    </ul>
  )
}
