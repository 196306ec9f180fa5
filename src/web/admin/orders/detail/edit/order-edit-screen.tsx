import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { failureMessage } from '#contract/failures.ts'
import { findEditFailure } from '#domain/orders/edit/find-edit-failure.ts'
import { isHoldingAsPart } from '#domain/shipping/parcel-pieces.ts'
import { orderQuery } from '#web/admin/orders/order-queries.ts'
import { shipmentsQuery } from '#web/admin/shipping/shipment-queries.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { focusOnMount } from '#web/ui/state/focus-on-mount.ts'
import { NewerOrderNotice } from './newer-order-notice.tsx'
import { OrderEditForm } from './order-edit-form.tsx'
import type { OpenedOrder } from './use-order-edit-state.ts'

export function OrderEditScreen() {
  const { id } = useParams({ from: '/admin/orders/edit/$id' })
  const api = useApi()
  const { data: order, error, refetch } = useQuery(orderQuery(api, id))
  const shipments = useQuery(shipmentsQuery(api, id))
  const firstError = error ?? shipments.error
  return (
    <main className="page pt-6 pb-16">
      {order && shipments.data ? (
        <OrderEdit key={id} currentVersion={{ order, parcels: shipments.data }} />
      ) : firstError ? (
        <TableError error={firstError} retry={error ? refetch : shipments.refetch} />
      ) : (
        <TableLoading />
      )}
    </main>
  )
}

/** The form keeps the order that it was opened with, so that a refetch does not discard what was typed. */
function OrderEdit({ currentVersion }: { currentVersion: OpenedOrder }) {
  const [initialVersion] = useState(currentVersion)
  const [openedVersion, setOpenedVersion] = useState(initialVersion)
  const { order, parcels } = openedVersion
  const [isSaved, setSaved] = useState(false)
  const failure = findEditFailure(order, parcels)
  const hasOpenedNewer = openedVersion !== initialVersion
  const newerVersion = currentVersion.order.version !== order.version && !isSaved ? currentVersion : null
  return (
    <>
      <h1 className="font-display text-3xl font-bold">
        <span className="block font-sans text-sm font-normal text-ink-soft tabular-nums">
          Đơn hàng {order.orderNumber}
        </span>
        Sửa đơn
      </h1>
      {failure ? (
        <div className="grid justify-items-start gap-4 pt-6">
          {newerVersion && (
            <NewerOrderNotice
              hasInput={false}
              lost={[]}
              failure={null}
              onOpen={() => setOpenedVersion(newerVersion)}
            />
          )}
          <p key={order.version} ref={hasOpenedNewer ? focusOnMount : undefined} tabIndex={-1}>
            {failureMessage(failure)}
          </p>
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
            openedVersion={openedVersion}
            newerVersion={newerVersion}
            hasOpenedNewer={hasOpenedNewer}
            onOpenNewer={setOpenedVersion}
            isSaved={isSaved}
            onSaved={() => setSaved(true)}
          />
        </>
      )}
    </>
  )
}
