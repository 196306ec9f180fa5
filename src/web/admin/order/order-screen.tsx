import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { moment } from '#domain/moment.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useApi } from '../../use-api.ts'
import { orderQuery } from '../order-queries.ts'
import { TableFailure, TableLoading } from '../table/table-notes.tsx'
import { Buyer } from './buyer.tsx'
import { History } from './history.tsx'
import { LineTable } from './line-table.tsx'
import { StatusControl } from './status-control.tsx'
import { Totals } from './totals.tsx'

const route = getRouteApi('/admin/orders/$id')

/** One order: what was bought at the left, for whom and what happened since at the right. */
export function OrderScreen() {
  const { id } = route.useParams()
  const { data: order, error, refetch } = useQuery(orderQuery(useApi(), id))
  if (!order) {
    return (
      <main className="page py-6">
        {error ? <TableFailure error={error} retry={refetch} /> : <TableLoading />}
      </main>
    )
  }
  return (
    <main className="page pt-6 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-ink pb-5">
        <div>
          <h1 className="text-2xl font-semibold tabular-nums">
            <span className="block text-sm font-normal text-ink-soft">Đơn hàng</span>
            {order.orderNumber}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <StatusBadge status={order.status} />
            <time dateTime={order.createdAt} className="tabular-nums">
              {moment(order.createdAt)}
            </time>
          </p>
        </div>
        <StatusControl order={order} />
      </div>
      <div className="grid gap-x-12 gap-y-10 pt-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <LineTable lines={order.items} />
          <Totals order={order} />
        </div>
        <div className="grid content-start gap-x-12 gap-y-8 md:max-xl:grid-cols-2">
          <Buyer order={order} />
          <History history={order.history} />
        </div>
      </div>
    </main>
  )
}
