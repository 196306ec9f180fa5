import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { waitingOrdersQuery } from '#web/admin/orders/order-queries.ts'
import { ShortOrderNumber } from '#web/admin/orders/short-order-number.tsx'
import { TableError } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'

export function WaitingOrders() {
  const query = useQuery(waitingOrdersQuery(useApi()))
  const orders = query.data ?? []
  return (
    <section aria-labelledby="waiting" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
        <h2 id="waiting" className="text-lg font-semibold">
          Chờ xác nhận lâu nhất
        </h2>
        <Link
          to="/admin/orders"
          search={{ task: 'confirm', sort: 'oldest' }}
          className="inkline py-1 text-sm pointer-coarse:-my-2 pointer-coarse:py-3"
        >
          Xem tất cả
        </Link>
      </div>
      {query.isError && <TableError error={query.error} retry={query.refetch} />}
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order._id}>
            <Link
              to="/admin/orders/$id"
              params={{ id: order._id }}
              className="flex flex-wrap items-baseline gap-x-6 py-3 text-sm transition-colors hover:bg-celadon-wash/50"
            >
              <span className="font-medium underline decoration-edge underline-offset-4">
                <ShortOrderNumber of={order.orderNumber} />
              </span>
              <span className="min-w-0 flex-1 max-sm:basis-full">{order.customerInfo.customerName}</span>
              <time dateTime={order.createdAt} className="text-ink-soft tabular-nums">
                {formatDateTime(order.createdAt)}
              </time>
              <span className="min-w-28 text-right font-medium text-lacquer-ink tabular-nums max-sm:ml-auto">
                {formatDong(order.totalPrice)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
