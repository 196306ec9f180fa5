import { visitStepLabels } from '#contract/analytics/visit-steps.ts'
import type { VisitCounts } from '#contract/analytics/visits.ts'
import { formatShare } from '#web/admin/analytics/format-share.ts'
import { formatCount, visitStepNames } from './visit-columns.tsx'

/** How many of all visits reached each step. */
export function VisitFunnel({ total }: { total: VisitCounts }) {
  const steps = [
    { name: 'Lượt ghé', count: total.visits },
    ...visitStepNames.map((step) => ({ name: visitStepLabels[step], count: total[step] })),
  ]
  return (
    <dl className="mt-6 grid gap-3">
      {steps.map(({ name, count }) => (
        <div
          key={name}
          className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)_9rem] sm:items-center"
        >
          <dt>{name}</dt>
          <dd aria-hidden="true" className="h-4 max-sm:order-last">
            <span style={{ width: formatWidth(count, total.visits) }} className="block h-full bg-celadon" />
          </dd>
          <dd className="tabular-nums sm:text-right">
            <span className="font-medium">{formatCount(count)}</span>{' '}
            <span className="text-ink-soft">({formatShare(count, total.visits)})</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const formatWidth = (count: number, visits: number) => `${(count / visits) * 100}%`
