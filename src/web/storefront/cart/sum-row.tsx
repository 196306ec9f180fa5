import type { ReactNode } from 'react'

export function SumRow({ term, total, children }: { term: string; total?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className={total ? 'font-semibold' : undefined}>{term}</dt>
      <dd className={total ? 'ml-auto text-xl font-semibold text-lacquer-ink wrap-anywhere' : 'ml-auto'}>
        {children}
      </dd>
    </div>
  )
}
