import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { failureMessage } from '#contract/failures.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { findEditRefusal } from '#domain/shipping/find-edit-refusal.ts'
import { orderQuery } from '#web/admin/orders/order-queries.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { OrderEditForm } from './order-edit-form.tsx'

export function OrderEditScreen() {
  const { id } = useParams({ from: '/admin/orders/edit/$id' })
  const { data: order, error, refetch } = useQuery(orderQuery(useApi(), id))
  return (
    <main className="page pt-6 pb-16">
      {order ? (
        <OpenedOrder key={id} current={order} />
      ) : error ? (
        <TableError error={error} retry={refetch} />
      ) : (
        <TableLoading />
      )}
    </main>
  )
}

/** The form keeps the order that it was opened with, so that a refetch does not discard what was typed. */
function OpenedOrder({ current }: { current: OrderForStaff }) {
  const [order, setOrder] = useState(current)
  const refusal = findEditRefusal(order.status, order.parcels)
  return (
    <>
      <h1 className="font-display text-3xl font-bold">
        <span className="block font-sans text-sm font-normal text-ink-soft tabular-nums">
          Đơn hàng {order.orderNumber}
        </span>
        Sửa đơn
      </h1>
      {current.version !== order.version && (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 bg-lacquer-wash p-4">
          <p className="text-lacquer-ink">Đơn hàng đã thay đổi từ lúc bạn mở.</p>
          <Button small onClick={() => setOrder(current)}>
            Mở bản mới
          </Button>
        </div>
      )}
      {refusal ? (
        <div className="grid justify-items-start gap-4 pt-6">
          <p>{failureMessage(refusal)}</p>
          <ButtonLink to="/admin/orders/$id" params={{ id: order._id }}>
            Xem đơn
          </ButtonLink>
        </div>
      ) : (
        <OrderEditForm key={order.version} order={order} />
      )}
    </>
  )
}
