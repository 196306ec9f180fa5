import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ParcelEntry } from '#contract/shipping/parcels.ts'
import { shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'
import { PhoneContact } from '#web/admin/customers/phone-contact.tsx'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { useRights } from '#web/admin/frame/rights.ts'
import { orderQuery } from '#web/admin/orders/order-queries.ts'
import { shipmentsQuery } from '#web/admin/shipping/shipment-queries.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ShipmentCard } from './shipment-card.tsx'

/** Opens the parcel as on the page of its order, so that it is closed from the list. */
export function ParcelDialogButton({ parcel }: { parcel: ParcelEntry }) {
  const [isOpen, setOpen] = useState(false)
  const canHandle = useRights().includes('orders')
  const { state, toReceive, code, order } = parcel
  const isDone = shipmentStateDetails[state].isFinal && toReceive === 0 && state !== 'lost'
  if (isDone || !canHandle) return '–'
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Xử lý<span className="sr-only"> vận đơn {code ?? order.orderNumber}</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={`Đơn ${order.orderNumber}`}>
        <ParcelDetails parcel={parcel} />
      </Dialog>
    </>
  )
}

function ParcelDetails({ parcel }: { parcel: ParcelEntry }) {
  const api = useApi()
  const order = useQuery(orderQuery(api, parcel.order._id))
  const shipments = useQuery(shipmentsQuery(api, parcel.order._id))
  const error = order.error ?? shipments.error
  if (!order.data || !shipments.data) {
    const retry = () => Promise.all([order.refetch(), shipments.refetch()])
    return error ? <TableError error={error} retry={retry} /> : <TableLoading rows={3} />
  }
  const shipment = shipments.data.find(({ _id }) => _id === parcel._id)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <span>
          {/* A second Enter must not call. */}
          <span tabIndex={-1} data-first-focus="">
            {parcel.order.customerName}
          </span>
          <PhoneContact phone={parcel.order.customerPhone} />
        </span>
        <PermittedLink href={`/admin/orders/${parcel.order._id}`}>Mở đơn hàng</PermittedLink>
      </div>
      {shipment && <ShipmentCard shipment={shipment} orderShipments={shipments.data} order={order.data} />}
    </div>
  )
}
