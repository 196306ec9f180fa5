import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { isGateway } from '#contract/payments/gateways.ts'
import { formatDong } from '#domain/money.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { PayOnline } from './pay-online.tsx'
import { paymentQuery } from './payment-query.ts'
import { Transfer } from './transfer.tsx'
import { useFreshOrder } from './use-fresh-order.ts'

/** How to pay an order beforehand, while that is to be done; it notices by itself when the money has come. */
export function PayPanel({ order }: { order: Order }) {
  if (isGateway(order.payment)) return <PayOnline order={order} gateway={order.payment} />
  return order.payment === 'bank_transfer' ? <TransferPanel order={order} /> : null
}

function TransferPanel({ order }: { order: Order }) {
  const api = useApi()
  const { data } = useQuery(paymentQuery(api, order._id))
  useFreshOrder(order, data)
  const paidAtFirst = useRef(data?.paid)
  if (data && paidAtFirst.current === undefined) paidAtFirst.current = data.paid
  if (!data) return null
  const came = data.paid - (paidAtFirst.current ?? data.paid)
  const { transfer, due } = data
  const news = came > 0 ? newsOf(came, due) : ''
  if (!transfer && !news && due === 0) return null
  return (
    <section
      aria-label="Chuyển khoản"
      className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-5 border border-edge bg-sheet p-[min(1.5rem,5vw)]"
    >
      <p role="status" className={news ? 'text-lg font-semibold text-celadon' : 'sr-only'}>
        {news}
      </p>
      {transfer ? (
        <Transfer transfer={transfer} paid={news ? 0 : data.paid} payBefore={data.payBefore} />
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

const newsOf = (came: number, due: number) =>
  due > 0
    ? `Đã nhận được ${formatDong(came)}, còn thiếu ${formatDong(due)}.`
    : 'Đã nhận được tiền. Cảm ơn bạn!'
