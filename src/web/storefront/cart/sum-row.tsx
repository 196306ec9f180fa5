import type { ReactNode } from 'react'
import { cx } from '#web/ui/styles/cx.ts'

interface SumRowProps {
  term: string
  /** What the amount leaves out. */
  note?: string
  /** `total` is the amount to pay, `sum` an amount before it. */
  weight?: 'sum' | 'total'
  children: ReactNode
}

export function SumRow({ term, note, weight, children }: SumRowProps) {
  return (
    <div className={cx('flex flex-wrap items-baseline justify-between gap-x-4', weight && 'font-semibold')}>
      <dt className="min-w-0 flex-1 basis-24">
        {term}
        {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
      </dt>
      <dd className={cx('ml-auto wrap-anywhere', weight === 'total' && 'text-xl text-lacquer-ink')}>
        {children}
      </dd>
    </div>
  )
}
