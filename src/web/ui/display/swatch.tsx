import { cx } from '#web/ui/styles/cx.ts'

export function Swatch({ color, className }: { color: string | null; className?: string }) {
  if (!color) return null
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: color }}
      className={cx('inline-block size-4 shrink-0 rounded-full border border-edge', className)}
    />
  )
}
