import type { PhoneHistory } from '#contract/orders/admin-orders.ts'

/** Staff call a customer who often refuses parcels before they send another one. */
export function PhoneHistorySummary({ history }: { history: PhoneHistory }) {
  const { orders, delivered, cancelled, refused } = history
  return (
    <>
      {orders} đơn, {delivered} đã giao, {cancelled} đã huỷ
      {refused > 0 && (
        <>
          , trong đó <span className="font-medium text-lacquer-ink">{refused} lần không nhận hàng</span>
        </>
      )}
    </>
  )
}
