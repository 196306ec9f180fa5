import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkResult } from '#contract/orders/admin-orders.ts'
import type { OrderListItem } from '#contract/orders/order-list.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { formatDong } from '#domain/money.ts'
import { canCancelParcel, shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'
import { OrderWithReason } from '#web/admin/orders/order-entry-list.tsx'
import { isShipmentUnderWay, parcelsToCancelQuery } from '#web/admin/shipping/shipment-queries.ts'
import type { RowSelection } from '#web/admin/table/selection-bar.tsx'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { RefusedOrdersDialog } from './refused-orders-dialog.tsx'
import { type CancelParcelsOutcome, useCancelParcels } from './use-cancel-parcels.ts'

interface CancelParcelsStepProps {
  selection: RowSelection<OrderListItem>
  open: boolean
  onClose: () => void
}

export function CancelParcelsStep({ selection, open, onClose }: CancelParcelsStepProps) {
  const [outcome, setOutcome] = useState<CancelParcelsOutcome>()
  const cancel = useCancelParcels(selection)
  return (
    <>
      {open && (
        <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Huỷ vận đơn">
          <ParcelsToCancel
            orders={selection.rows}
            busy={cancel.isPending}
            onConfirm={(parcels) => cancel.mutate(parcels, { onSuccess: setOutcome, onSettled: onClose })}
          />
        </Dialog>
      )}
      <RefusedOrdersDialog
        results={outcome?.refused ?? noResults}
        titleSuffix="chưa huỷ được vận đơn"
        onClose={() => setOutcome(undefined)}
      >
        {outcome && outcome.cancelled.length > 0 && <p>Đã huỷ {outcome.cancelled.length} vận đơn khác.</p>}
      </RefusedOrdersDialog>
    </>
  )
}

const noResults: readonly BulkResult[] = []

interface ParcelsToCancelProps {
  orders: readonly OrderListItem[]
  busy: boolean
  onConfirm: (parcels: readonly Shipment[]) => void
}

/** What is cancelled and what is too late, of each parcel of the chosen orders. */
function ParcelsToCancel({ orders, busy, onConfirm }: ParcelsToCancelProps) {
  const ids = orders.map(({ _id }) => _id)
  const { data, error, refetch } = useQuery(parcelsToCancelQuery(useApi(), ids))
  if (!data) return error ? <TableError error={error} retry={refetch} /> : <TableLoading rows={2} />
  const open = data.filter(isShipmentUnderWay)
  const parcels = open.filter(({ carrier, state }) => canCancelParcel(carrier.id, state))
  const tooLate = open.filter((one) => !parcels.includes(one))
  return (
    <div className="grid gap-5">
      <p role="status" className="border-y border-line py-3 tabular-nums">
        {parcels.length === 0 ? 'Không có vận đơn nào huỷ được nữa' : <Summary parcels={parcels} />}
        {tooLate.length > 0 && <>. Để lại {tooLate.length} vận đơn đã lấy hàng</>}.
      </p>
      {tooLate.length > 0 && <LateParcels parcels={tooLate} orders={orders} />}
      {parcels.length > 0 && (
        <>
          <p className="text-sm text-ink-soft">
            Hãng được báo không đến lấy nữa; đơn vẫn còn và tạo vận đơn khác được.
          </p>
          <Button
            kind="danger"
            busy={busy}
            className="justify-self-end max-sm:w-full"
            onClick={() => onConfirm(parcels)}
          >
            Huỷ {parcels.length} vận đơn
          </Button>
        </>
      )}
    </div>
  )
}

function Summary({ parcels }: { parcels: readonly Shipment[] }) {
  const cod = parcels.reduce((sum, parcel) => sum + parcel.cod, 0)
  const orderCount = new Set(parcels.map(({ orderId }) => orderId)).size
  return (
    <>
      Huỷ <strong>{parcels.length} vận đơn</strong> của <strong>{orderCount} đơn</strong>, đang thu hộ{' '}
      <strong>{formatDong(cod)}</strong>
    </>
  )
}

function LateParcels({
  parcels,
  orders,
}: {
  parcels: readonly Shipment[]
  orders: readonly OrderListItem[]
}) {
  return (
    <section aria-labelledby="late-parcels">
      <h3 id="late-parcels" className="font-semibold">
        Không huỷ được nữa
      </h3>
      <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto">
        {parcels.map(({ _id, orderId, code, carrier, state }) => {
          const order = orders.find((one) => one._id === orderId)
          if (!order) return null
          const { orderNumber, totalPrice: total, customerInfo } = order
          return (
            <OrderWithReason
              key={_id}
              entry={{ orderNumber, total, customerName: customerInfo.customerName }}
              reason={`${code ?? carrier.name} · ${shipmentStateDetails[state].label}`}
            />
          )
        })}
      </ul>
    </section>
  )
}
