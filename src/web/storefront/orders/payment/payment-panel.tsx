import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isGateway } from '#contract/payments/gateways.ts'
import { formatDong } from '#domain/money.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { GatewayPaymentPanel } from './gateway-payment-panel.tsx'
import { paymentQuery } from './payment-query.ts'
import { TransferInstructions } from './transfer-instructions.tsx'
import { useOrderRefresh } from './use-order-refresh.ts'

/** Shows how to pay in advance while an amount is due, and polls for the payment. */
export function PaymentPanel({ order }: { order: Order }) {
  // The payment is polled and would stay for some seconds after the order was cancelled.
  if (order.status === cancelled && order.paid === 0) return null
  if (isGateway(order.payment)) return <GatewayPaymentPanel order={order} gateway={order.payment} />
  return order.payment === 'bank_transfer' ? <TransferPanel order={order} /> : null
}

function TransferPanel({ order }: { order: Order }) {
  const api = useApi()
  const { data } = useQuery(paymentQuery(api, order._id))
  useOrderRefresh(order, data)
  const initiallyPaid = useRef(data?.paid)
  if (data && initiallyPaid.current === undefined) initiallyPaid.current = data.paid
  if (!data) return null
  const receivedNow = data.paid - (initiallyPaid.current ?? data.paid)
  const { transfer, due } = data
  const message = receivedNow > 0 ? describeReceived(receivedNow, due) : ''
  if (!transfer && !message && due === 0) return null
  return (
    <section
      aria-label="Chuyển khoản"
      className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-5 border border-edge bg-sheet p-[min(1.5rem,5vw)]"
    >
      <p role="status" className={message ? 'text-lg font-semibold text-celadon' : 'sr-only'}>
        {message}
      </p>
      {transfer ? (
        <TransferInstructions transfer={transfer} paid={message ? 0 : data.paid} payBefore={data.payBefore} />
      ) : (
        due > 0 && (
          <p>
            Cửa hàng sẽ gọi cho bạn theo số điện thoại của đơn để gửi số tài khoản và nội dung chuyển khoản.
          </p>
        )
      )}
    </section>
  )
}

const describeReceived = (receivedNow: number, due: number) =>
  due > 0
    ? `Đã nhận được ${formatDong(receivedNow)}, còn thiếu ${formatDong(due)}.`
    : 'Đã nhận được tiền. Cảm ơn bạn!'
