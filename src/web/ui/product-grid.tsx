import type { ReactNode } from 'react'
import { Children } from 'react'
import { cx } from './cx.ts'

interface ProductGridProps {
  children: ReactNode
  label?: string
  /** Something stands beside it from 1024 px on: one column less. */
  beside?: boolean
}

/** Two beside each other on a phone, edge to edge with a hairline of paper between; four on a desk. */
export function ProductGrid({ children, label, beside }: ProductGridProps) {
  return (
    <ul
      aria-label={label}
      className={cx(
        '-mx-(--page-gutter) grid grid-cols-2 gap-x-px gap-y-8 sm:mx-0 sm:gap-x-6 sm:gap-y-12 md:grid-cols-3',
        beside ? 'xl:grid-cols-4' : 'lg:grid-cols-4',
      )}
    >
      {Children.map(children, (child) => (
        <li className="min-w-0">{child}</li>
      ))}
    </ul>
  )
}
