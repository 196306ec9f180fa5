import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lookupRequestLabels } from '#contract/orders/lookup-request-kinds.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { lookupRequestsQuery } from './lookup-request-queries.ts'
import { ShortOrderNumber } from './short-order-number.tsx'

const shownRequests = 5

/** Requests made with number and phone, which staff confirm by phone. */
export function WaitingLookupRequests() {
  const { data: requests } = useQuery(lookupRequestsQuery(useApi()))
  if (!requests || requests.length === 0) return null
  return (
    <section aria-label="Yêu cầu từ trang tra cứu" className="mt-4 max-w-2xl bg-amber-wash p-3 text-amber">
      <p className="font-medium">{requests.length} yêu cầu từ trang tra cứu, chờ gọi xác nhận</p>
      <ul>
        {requests.slice(0, shownRequests).map(({ _id, kind, order }) => (
          <li key={_id}>
            {lookupRequestLabels[kind]}:{' '}
            <Link to="/admin/orders/$id" params={{ id: order._id }} className="inkline inline-block py-1">
              <ShortOrderNumber of={order.orderNumber} />
            </Link>{' '}
            {order.customerName}
          </li>
        ))}
      </ul>
    </section>
  )
}
