import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Order } from '#contract/orders/orders.ts'
import { formPaths } from '#contract/paths.ts'
import { type GatewayId, gateways } from '#contract/payments/gateways.ts'
import { clockAndDay } from '#domain/moment.ts'
import { formatDong } from '#domain/money.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { paymentQuery } from './payment-query.ts'
import { useFreshOrder } from './use-fresh-order.ts'

/**
 * Leads to the gateway to pay the rest of the order, also without scripts, and tells a returning shopper the
 * result. Only the shop says that an order is paid.
 */
export function PayOnline({ order, gateway }: { order: Order; gateway: GatewayId }) {
  const { name, returnCode } = gateways[gateway]
  const answer = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => search[returnCode.parameter],
  })
  const { data } = useQuery(paymentQuery(useApi(), order._id))
  useFreshOrder(order, data)
  const back = answerOf(answer, returnCode)
  if (!data || (data.due === 0 && (!back || data.state !== 'paid'))) return null
  return (
    <section
      aria-label="Thanh toán"
      className="grid w-full gap-4 border border-edge bg-sheet p-[min(1.5rem,5vw)]"
    >
      <p role="status" className={back ? 'font-medium' : undefined}>
        {wordsOf(name, back, data.due)}
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
              {back ? 'Thanh toán lại' : `Thanh toán qua ${name}`}
            </Button>
          </form>
        </>
      )}
    </section>
  )
}

type Back = 'coming' | 'stopped' | 'failed' | null

/** The parameters of a page's address are parsed, so that the code 00 is the number 0. */
function answerOf(code: unknown, { pending, stopped }: { pending: number; stopped: number }): Back {
  if (code === undefined) return null
  if (Number(code) === pending) return 'coming'
  return Number(code) === stopped ? 'stopped' : 'failed'
}

function wordsOf(name: string, back: Back, due: number): string {
  const waits = `Đơn hàng chờ thanh toán ${formatDong(due)} qua ${name}.`
  if (due === 0) return 'Đã nhận được tiền. Cảm ơn bạn!'
  if (back === 'coming') return `Đang chờ ${name} xác nhận. Trang này tự báo khi tiền đã đến.`
  if (back === 'stopped') return `Bạn đã dừng thanh toán. ${waits}`
  return back ? `${name} chưa thanh toán được. ${waits}` : waits
}
