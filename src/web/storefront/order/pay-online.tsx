import type { Order } from '#contract/orders.ts'
import { formPaths } from '#contract/paths.ts'
import { formatDong } from '#domain/money.ts'
import { paymentState } from '#domain/payment-state.ts'
import { useLocation } from '../../router/hooks.ts'
import { Button } from '../../ui/button.tsx'

/**
 * What an order still costs is paid at VNPay: the form leads there, with scripts or without. Whoever comes back
 * reads how it went; that it is paid is said only by the order itself.
 */
export function PayOnline({ order }: { order: Order }) {
  const answer = useLocation().search.vnp_ResponseCode
  const { due } = paymentState(order)
  if (order.payment !== 'vnpay' || due === 0) return null
  const back = typeof answer === 'string' || typeof answer === 'number' ? String(answer) : null
  return (
    <section aria-label="Thanh toán" className="grid w-full gap-3 border border-edge bg-sheet p-5">
      <p role="status">{wordsOf(back, due)}</p>
      <form method="post" action={formPaths.payOnline}>
        <input type="hidden" name="orderId" value={order._id} />
        <Button type="submit" look={isComing(back) ? 'secondary' : 'primary'}>
          {back ? 'Thanh toán lại' : 'Thanh toán qua VNPay'}
        </Button>
      </form>
    </section>
  )
}

/** VNPay's 00 and, over there, "00" read as a number. */
const isComing = (back: string | null) => back === '00' || back === '0'

function wordsOf(back: string | null, due: number): string {
  if (isComing(back)) return 'Đang chờ VNPay xác nhận. Trang này tự cập nhật khi tiền đã đến.'
  if (back === '24') return `Bạn đã dừng thanh toán. Đơn hàng còn chờ ${formatDong(due)}.`
  if (back) return `VNPay chưa thanh toán được. Đơn hàng còn chờ ${formatDong(due)}.`
  return `Đơn hàng chờ thanh toán ${formatDong(due)} qua VNPay.`
}
