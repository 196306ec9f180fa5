import type { ReactNode } from 'react'
import { cx } from '#web/ui/styles/cx.ts'

export function Banner({ title, trail, children, className, isCompact }: BannerProps) {
  return (
    <div className={cx('bg-celadon-wash', isCompact && '@container', className)}>
      <div
        className={cx(
          'page grid grid-cols-[minmax(0,1fr)] gap-2',
          isCompact ? 'py-2 lg:py-10' : 'py-6 sm:py-10',
        )}
      >
        {isCompact ? <div className="max-sm:hidden">{trail}</div> : trail}
        <h1
          className={cx(
            'font-display text-sign font-semibold wrap-anywhere',
            isCompact && 'max-lg:pr-[50%] max-lg:text-xl @max-[18rem]:pr-0!',
          )}
        >
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}

interface BannerProps {
  title: ReactNode
  trail?: ReactNode
  children?: ReactNode
  className?: string
  /** Below 1024 px one line, beside which the list shows the number of its products unless the text is large. */
  isCompact?: boolean
}
