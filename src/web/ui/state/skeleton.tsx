import { cx } from '#web/ui/styles/cx.ts'

/** Holds the place of what is on its way; give it the size that will come. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-breathe rounded-edge bg-line', className)} />
}
