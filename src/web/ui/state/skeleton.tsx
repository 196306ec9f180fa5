import { cx } from '#web/ui/styles/cx.ts'

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-breathe rounded-edge bg-line', className)} />
}
