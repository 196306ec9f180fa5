import { type QrMatrix, quietZoneModules } from '#domain/payments/qr-code.ts'
import { cx } from '#web/ui/styles/cx.ts'

/** The colours stay black on white in dark mode, because scanners need the contrast. */
export function QrCodeImage({ qr, label, className }: { qr: QrMatrix; label: string; className?: string }) {
  const side = qr.size + 2 * quietZoneModules
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZoneModules} ${-quietZoneModules} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={cx('aspect-square bg-[#fff]', className)}
    >
      <path d={qr.path} fill="#000" />
    </svg>
  )
}
