import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Order } from '#contract/orders/orders.ts'
import { formPaths } from '#contract/paths.ts'
import type { GatewayInfo } from '#contract/payments/extension-gateways.ts'
import { type GatewayId, getGateway } from '#contract/payments/gateways.ts'
import { formatTimeAndDay } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { paymentQuery } from './payment-query.ts'
import { useOrderRefresh } from './use-order-refresh.ts'

/**
 * Links to the gateway for the amount due, also without scripts, and reports the result after the return.
 * The result in the URL is only a hint: the server decides whether the order is paid.
 */
export function GatewayPaymentPanel({ order, gateway }: { order: Order; gateway: GatewayId }) {
  const { name, returnCode } = getGateway(gateway)
  const returnedCode = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => returnCode && search[returnCode.parameter],
  })
  const { data } = useQuery(paymentQuery(useApi(), order._id))
  useOrderRefresh(order, data)
  const gatewayResult = parseGatewayResult(returnedCode, returnCode)
  if (!data || (data.due === 0 && (!gatewayResult || data.state !== 'paid'))) return null
  return (
    <section
      aria-label="Thanh toán"
      className="grid w-full gap-4 border border-edge bg-sheet p-[min(1.5rem,5vw)]"
    >
      <p role="status" className={gatewayResult ? 'font-medium' : undefined}>
        {describePayment(name, gatewayResult, data.due)}
      </p>
      {data.due > 0 && (
        <>
          {data.payBefore && (
            <p className="tabular-nums">
              Cửa hàng giữ hàng cho bạn đến {formatTimeAndDay(data.payBefore)}; sau thời hạn này, đơn chưa
              thanh toán sẽ tự huỷ.
            </p>
          )}
          <form method="post" action={formPaths.payOnline}>
            <input type="hidden" name="orderId" value={order._id} />
            <Button type="submit" kind={gatewayResult === 'coming' ? 'secondary' : 'primary'}>
              {gatewayResult ? 'Thanh toán lại' : `Thanh toán qua ${name}`}
            </Button>
          </form>
        </>
      )}
    </section>
  )
}

type GatewayResult = 'coming' | 'stopped' | 'failed' | null

/** The router parses search parameters, so the code 00 arrives as the number 0. */
function parseGatewayResult(code: unknown, returnCode: GatewayInfo['returnCode']): GatewayResult {
  if (code === undefined || !returnCode) return null
  if (Number(code) === returnCode.pending) return 'coming'
  return Number(code) === returnCode.stopped ? 'stopped' : 'failed'
}

function describePayment(name: string, gatewayResult: GatewayResult, due: number): string {
  const awaitsPayment = `Đơn hàng chờ thanh toán ${formatDong(due)} qua ${name}.`
  if (due === 0) return 'Đã nhận được tiền. Cảm ơn bạn!'
  if (gatewayResult === 'coming') return `Đang chờ ${name} xác nhận. Trang này tự báo khi tiền đã đến.`
  if (gatewayResult === 'stopped') return `Bạn đã dừng thanh toán. ${awaitsPayment}`
  return gatewayResult ? `${name} chưa thanh toán được. ${awaitsPayment}` : awaitsPayment
}
