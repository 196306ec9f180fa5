import type { ReactNode } from 'react'

interface SectionHeadingProps {
  id: string
  children: ReactNode
  /** Names the section for screen readers if it has no visible title, so that no heading level is skipped. */
  fallback?: string
  /** A link to all of them. */
  more?: ReactNode
}

export function SectionHeading({ id, children, fallback, more }: SectionHeadingProps) {
  if (!children)
    return (
      <h2 id={id} className="sr-only">
        {fallback}
      </h2>
    )
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-6">
      <h2 id={id} className="font-display text-sign font-semibold">
        {children}
      </h2>
      {more}
    </div>
  )
}
