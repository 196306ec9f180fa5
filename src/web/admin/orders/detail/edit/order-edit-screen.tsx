import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { failureMessage } from '#contract/failures.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { findEditRefusal } from '#domain/shipping/find-edit-refusal.ts'
import { isHoldingAsPart } from '#domain/shipping/parcel-pieces.ts'
import { orderQuery } from '#web/admin/orders/order-queries.ts'
import { shipmentsQuery } from '#web/admin/shipping/shipment-queries.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { OrderEditForm } from './order-edit-form.tsx'

export function OrderEditScreen() {
  const { id } = useParams({ from: '/admin/orders/edit/$id' })
  const api = useApi()
  const { data: order, error, refetch } = useQuery(orderQuery(api, id))
  const parcels = useQuery(shipmentsQuery(api, id))
  const firstError = error ?? parcels.error
  return (
    <main className="page pt-6 pb-16">
      {order && parcels.data ? (
        <OpenedOrder key={id} current={{ order, parcels: parcels.data }} />
      ) : firstError ? (
        <TableError error={firstError} retry={error ? refetch : parcels.refetch} />
      ) : (
        <TableLoading />
      )}
    </main>
  )
}

interface OpenedOrderData {
  order: OrderForStaff
  parcels: readonly Shipment[]
}

/** The form keeps the order that it was opened with, so that a refetch does not discard what was typed. */
function OpenedOrder({ current }: { current: OpenedOrderData }) {
  const [{ order, parcels }, setOpened] = useState(current)
  const [isSaved, setSaved] = useState(false)
  const refusal = findEditRefusal(order, parcels)
  return (
    <>
      <h1 className="font-display text-3xl font-bold">
        <span className="block font-sans text-sm font-normal text-ink-soft tabular-nums">
          Đơn hàng {order.orderNumber}
        </span>
        Sửa đơn
      </h1>
      {current.order.version !== order.version && !isSaved && (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 bg-lacquer-wash p-4">
          <p className="text-lacquer-ink">Đơn hàng đã thay đổi từ lúc bạn mở.</p>
          <Button small onClick={() => setOpened(current)}>
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
        <>
          {parcels.some(isHoldingAsPart) && (
            <p className="mt-4 bg-celadon-wash p-4">
              Một phần đơn đã gửi. Bạn sửa những món chưa gửi; địa chỉ mới chỉ dùng cho các kiện gửi sau.
            </p>
          )}
          <OrderEditForm
            key={order.version}
            order={order}
            parcels={parcels}
            isSaved={isSaved}
            onSaved={() => setSaved(true)}
          />
        </>
      )}
    </>
  )
}
