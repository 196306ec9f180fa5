import type { PhoneRecord } from '#contract/orders/order-desk.ts'

/** What became of the orders under a number: whoever often refuses parcels is called before one is sent. */
export function RecordWords({ record }: { record: PhoneRecord }) {
  const { orders, delivered, cancelled, refused } = record
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
