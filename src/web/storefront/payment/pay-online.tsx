import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { formPaths } from '#contract/paths.ts'
import { clockAndDay } from '#domain/moment.ts'
import { formatDong } from '#domain/money.ts'
import { useLocation } from '../../router/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { useApi } from '../../use-api.ts'
import { paymentQuery } from './payment-query.ts'
import { useFreshOrder } from './use-fresh-order.ts'

/**
 * What an order still costs is paid at VNPay: the form leads there, with scripts or without. Whoever comes back
 * reads how it went; that it is paid is said only by the shop.
 */
export function PayOnline({ order }: { order: Order }) {
  const answer = useLocation().search.vnp_ResponseCode
  const { data } = useQuery(paymentQuery(useApi(), order._id))
  useFreshOrder(order, data)
  const back = answerOf(answer)
  if (!data || (data.due === 0 && (!back || data.state !== 'paid'))) return null
  return (
    <section
      aria-label="Thanh toán"
      className="grid w-full gap-4 border border-edge bg-sheet p-[min(1.5rem,5vw)]"
    >
      <p role="status" className={back ? 'font-medium' : undefined}>
        {wordsOf(back, data.due)}
      </p>
      {data.due > 0 && (
        <>
          {data.payBefore && (
            <p className="tabular-nums">
              Giữ hàng đến {clockAndDay(data.payBefore)}; quá hạn mà chưa có tiền, đơn tự huỷ.
            </p>
          )}
          <form method="post" action={formPaths.payOnline}>
            <input type="hidden" name="orderId" value={order._id} />
            <Button type="submit" look={back === 'coming' ? 'secondary' : 'primary'}>
              {back ? 'Thanh toán lại' : 'Thanh toán qua VNPay'}
            </Button>
          </form>
        </>
      )}
    </section>
  )
}

type Back = 'coming' | 'stopped' | 'failed' | null

/** What VNPay sent the shopper back with: 00 and 24, which an address reads as numbers, and the rest. */
function answerOf(code: unknown): Back {
  if (code === undefined) return null
  if (Number(code) === 0) return 'coming'
  return Number(code) === 24 ? 'stopped' : 'failed'
}

function wordsOf(back: Back, due: number): string {
  const waits = `Đơn hàng chờ thanh toán ${formatDong(due)} qua VNPay.`
  if (due === 0) return 'Đã nhận được tiền. Cảm ơn bạn!'
  if (back === 'coming') return 'Đang chờ VNPay xác nhận. Trang này tự báo khi tiền đã đến.'
  if (back === 'stopped') return `Bạn đã dừng thanh toán. ${waits}`
  return back ? `VNPay chưa thanh toán được. ${waits}` : waits
}
