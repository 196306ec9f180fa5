import type { ReactNode } from 'react'
import { cx } from '#web/ui/styles/cx.ts'

export function Banner({ title, trail, children, className }: BannerProps) {
  return (
    <div className={cx('bg-celadon-wash', className)}>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-2 py-6 sm:py-10">
        {trail}
        <h1 className="font-display text-sign font-semibold wrap-anywhere">{title}</h1>
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
}
