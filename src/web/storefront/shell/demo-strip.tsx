import { useRouter } from '@tanstack/react-router'

/** The only place that says so, on every page of a shop with demo data; at most 28 px high at 390 px. */
export function DemoStrip() {
  if (!useRouter().options.context.site.demo) return null
  return (
    <aside
      aria-label="Cửa hàng dùng thử"
      className="bg-amber-wash px-2 py-0.5 text-center text-xs text-amber print:hidden"
    >
      Cửa hàng dùng thử: đơn đặt không được giao.
    </aside>
  )
}
