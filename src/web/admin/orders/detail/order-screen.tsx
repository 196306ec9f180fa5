import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ListChecks, Pencil, Printer } from 'lucide'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import { cancelReasonLabels } from '#contract/payments/order-ledger-labels.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { findEditFailure } from '#domain/orders/edit/find-edit-failure.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { AdminOrderReturns } from '#web/admin/orders/detail/returns/admin-order-returns.tsx'
import { orderQuery } from '#web/admin/orders/order-queries.ts'
import { StaffNotes } from '#web/admin/orders/staff-notes.tsx'
import { shipmentsQuery } from '#web/admin/shipping/shipment-queries.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { StatusBadge } from '#web/ui/display/status-badge.tsx'
import { AdminOrderHistory } from './admin-order-history.tsx'
import { AdminOrderInvoices } from './admin-order-invoices.tsx'
import { LookupRequestList } from './lookup-request-list.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderLedger } from './order-ledger.tsx'
import { OrderLineTable } from './order-line-table.tsx'
import { OrderProfit } from './order-profit.tsx'
import { OrderStatusControl } from './order-status-control.tsx'
import { OrderTotalsList } from './order-totals-list.tsx'
import { OrderShipments } from './parcels/order-shipments.tsx'

export function OrderScreen() {
  // Staff who have only the `money` right see the order but cannot edit it.
  const canEditOrders = useRights().includes('orders')
  const { id } = useParams({ from: '/admin/orders/$id' })
  const { data: order, error, refetch } = useQuery(orderQuery(useApi(), id))
  if (!order) {
    return (
      <main className="page py-6">
        {error ? <TableError error={error} retry={refetch} /> : <TableLoading />}
      </main>
    )
  }
  return (
    <main className="page pt-6 pb-16 max-sm:pb-28">
      <OrderHeader order={order} canEditOrders={canEditOrders} />
      <div className="grid gap-x-12 gap-y-10 pt-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <OrderLineTable lines={order.items} />
          <OrderTotalsList order={order} />
          <OrderProfit order={order} />
          <OrderLedger order={order} />
          <LookupRequestList order={order} canEditOrders={canEditOrders} />
          <AdminOrderReturns key={`${order._id} returns`} order={order} canEditOrders={canEditOrders} />
        </div>
        <div className="grid content-start gap-x-12 gap-y-8 md:max-xl:grid-cols-2">
          <OrderCustomer order={order} />
          {canEditOrders && <OrderShipments key={`parcels ${order._id}`} order={order} />}
          <AdminOrderInvoices key={`invoices ${order._id}`} order={order} />
          {canEditOrders && <OrderNotes key={order._id} order={order} />}
          <AdminOrderHistory order={order} />
        </div>
      </div>
    </main>
  )
}

function OrderHeader({ order, canEditOrders }: { order: OrderForStaff; canEditOrders: boolean }) {
  const printSearch = (kind: 'slip' | 'pick') => ({ kind, ids: order._id })
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-ink pb-5">
      <div>
        <h1 className="text-2xl font-semibold tabular-nums">
          <span className="block text-sm font-normal text-ink-soft">Đơn hàng</span>
          {order.orderNumber}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <StatusBadge status={order.status} />
          {order.cancelReason && cancelReasonLabels[order.cancelReason]}
          <time dateTime={order.createdAt} className="tabular-nums">
            {formatDateTime(order.createdAt)}
          </time>
        </p>
      </div>
      {canEditOrders && (
        <div className="flex flex-wrap items-start gap-2 max-sm:w-full max-sm:flex-nowrap max-sm:[&_a]:flex-auto max-sm:[&_a]:gap-1.5 max-sm:[&_a]:px-1 max-sm:[&_a]:text-sm max-sm:[&_a]:whitespace-nowrap max-[23rem]:[&_a[href*=orders]_svg]:hidden">
          <EditLink order={order} />
          {order.status !== cancelled && (
            <div className="flex gap-2 max-sm:flex-2">
              <ButtonLink
                to="/admin/orders/print"
                search={printSearch('slip')}
                preload={false}
                className="px-4"
              >
                <Icon of={Printer} /> Phiếu giao
              </ButtonLink>
              <ButtonLink
                to="/admin/orders/print"
                search={printSearch('pick')}
                preload={false}
                className="px-4"
              >
                <Icon of={ListChecks} /> Phiếu soạn
              </ButtonLink>
            </div>
          )}
          <OrderStatusControl order={order} />
        </div>
      )}
    </div>
  )
}

/** While a parcel waits to be picked up, the page says what to do first. */
function EditLink({ order }: { order: OrderForStaff }) {
  // Those of the order lack cancelled ones, but are there at once.
  const { data: shipments = order.parcels } = useQuery(shipmentsQuery(useApi(), order._id))
  const failure = findEditFailure(order, shipments)
  if (failure && failure.failure !== 'order_has_parcel') return null
  return (
    <ButtonLink to="/admin/orders/edit/$id" params={{ id: order._id }} className="px-4">
      <Icon of={Pencil} /> Sửa đơn
    </ButtonLink>
  )
}

function OrderNotes({ order }: { order: OrderForStaff }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery(api, order._id)
  async function add(text: string, key: string) {
    const notes = await api.addOrderNote({ params: { id: order._id }, body: { text, key } })
    queryClient.setQueryData(queryKey, (before: OrderForStaff | undefined) => before && { ...before, notes })
  }
  return (
    <StaffNotes notes={order.notes} onAdd={add} onStale={() => queryClient.invalidateQueries({ queryKey })} />
  )
}
