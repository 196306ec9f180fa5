import type { ReactNode } from 'react'

interface SectionHeadingProps {
  id: string
  children: ReactNode
  /** A link to all of them. */
  more?: ReactNode
}

export function SectionHeading({ id, children, more }: SectionHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-6">
      <h2 id={id} className="font-display text-sign font-semibold">
        {children}
      </h2>
      {more}
    </div>
  )
}
