import type { ReactNode } from 'react'
import { Children } from 'react'
import { cx } from '#web/ui/styles/cx.ts'

interface ProductGridProps {
  children: ReactNode
  label?: string
  /** A sidebar from 1024 px takes one column. */
  hasSidebar?: boolean
}

/**
 * One or two columns on a phone, depending on the text size; four from tablets on, so that rows of 16 come out
 * even.
 */
export function ProductGrid({ children, label, hasSidebar }: ProductGridProps) {
  return (
    <ul
      aria-label={label}
      className={cx(
        '-mx-(--page-gutter) grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(33.4%,8.5rem)),1fr))] gap-x-px gap-y-8 sm:mx-0 sm:grid-cols-2 sm:gap-x-6 sm:gap-y-12 md:grid-cols-4 md:gap-x-4 lg:gap-x-6',
        hasSidebar && 'lg:grid-cols-3 xl:grid-cols-4',
      )}
    >
      {Children.map(children, (child) => (
        <li className="min-w-0">{child}</li>
      ))}
    </ul>
  )
}
