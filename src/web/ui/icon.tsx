import type { LucideIcon } from 'lucide-react'
import { cx } from './cx.ts'

/**
 * One set, one stroke (`parts.css`), 20 px. An icon alone says nothing: words stand beside it or in its button's label.
 */
export function Icon({ of: Drawing, className }: { of: LucideIcon; className?: string }) {
  return <Drawing aria-hidden="true" className={cx('icon', className)} />
}
