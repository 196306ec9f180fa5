import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { lookupRequestLabels, lookupRequestStateLabels } from '#contract/orders/lookup-request-kinds.ts'
import type { LookupRequest } from '#contract/orders/lookup-requests.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'

/** Nobody is signed in when such a request is made, so staff call the number of the order first (R36). */
export function LookupRequestList({
  order,
  canEditOrders,
}: {
  order: OrderForStaff
  canEditOrders: boolean
}) {
  if (order.lookupRequests.length === 0) return null
  return (
    <section aria-labelledby="lookup-requests" className="pt-8">
      <h2 id="lookup-requests" className="border-b border-line pb-2 text-lg font-semibold">
        Yêu cầu từ trang tra cứu
      </h2>
      <ul className="divide-y divide-line">
        {order.lookupRequests.map((request) => (
          <li key={request._id} className="grid gap-2 py-4">
            <p className="font-medium">
              {lookupRequestLabels[request.kind]} · {lookupRequestStateLabels[request.state]}
              {request.by && ` · ${request.by}`}
            </p>
            <p className="wrap-anywhere">{request.reason}</p>
            <p className="text-sm text-ink-soft tabular-nums">{formatDateTime(request.at)}</p>
            {request.state === 'open' && canEditOrders && <AnswerButtons order={order} request={request} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function AnswerButtons({ order, request }: { order: OrderForStaff; request: LookupRequest }) {
  const api = useApi()
  const answer = useAdminMutation(
    (state: 'done' | 'declined') => api.answerLookupRequest({ params: { id: request._id }, body: { state } }),
    { invalidates: [ordersKey], successToast: () => ({ title: 'Đã ghi kết quả yêu cầu' }) },
  )
  return (
    <>
      <p className="text-sm">
        Gọi {formatPhone(order.customerInfo.customerPhone)} để xác nhận, rồi huỷ đơn hay nhận trả hàng như
        thường.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button small busy={answer.isPending} onClick={() => answer.mutate('done')}>
          Đã xử lý
        </Button>
        <Button small busy={answer.isPending} onClick={() => answer.mutate('declined')}>
          Không làm
        </Button>
      </div>
    </>
  )
}
