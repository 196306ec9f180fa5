import { type Qr, quiet } from '#domain/payments/qr-field.ts'
import { cx } from '#web/ui/styles/cx.ts'

/** The colours stay black on white in dark mode, because scanners need the contrast. */
export function QrCode({ qr, label, className }: { qr: Qr; label: string; className?: string }) {
  const side = qr.size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={cx('aspect-square bg-[#fff]', className)}
    >
      <path d={qr.path} fill="#000" />
    </svg>
  )
}
