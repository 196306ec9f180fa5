import type { LucideIcon } from 'lucide-react'
import { cx } from './cx.ts'

/** One set, one stroke. An icon alone says nothing: words stand beside it or in its button's label. */
export function Icon({ of: Drawing, className }: { of: LucideIcon; className?: string }) {
  return (
    <Drawing aria-hidden="true" focusable="false" strokeWidth={1.5} className={cx('size-5', className)} />
  )
}
