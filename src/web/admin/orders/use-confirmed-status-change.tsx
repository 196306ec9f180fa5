import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelled, delivered } from '#contract/orders/order-statuses.ts'
import type { Order, OrderStatusInput } from '#contract/orders/orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import {
  listOutstandingParcels,
  listParcelsBeforeHandOver,
  listPiecesAwaitingParcel,
  listUnresolvedParcels,
} from '#domain/shipping/outstanding-parcels.ts'
import { isPart } from '#domain/shipping/parcel-pieces.ts'
import { needsSendReason } from '#domain/shipping/shipping-holds.ts'
import { SendingDialog } from '#web/admin/shipping/sending/sending-dialog.tsx'
import { shipmentsQuery } from '#web/admin/shipping/shipment-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { CancelOrdersConfirm } from './cancel-orders-confirm.tsx'
import {
  CancelSentOrderDialog,
  DoubtfulDeliveryConfirm,
  describeUnsentPieces,
  partDeliveredWarning,
} from './sent-order-dialogs.tsx'
import { useChangeOrderStatus } from './use-change-order-status.ts'

interface Confirmation {
  input: OrderStatusInput
  doubtful: readonly Shipment[]
  unsentPieces: Order['items']
  isPartDelivered: boolean
  open: boolean
}

export function useConfirmedStatusChange(order: Order) {
  const { _id, status: from } = order
  const change = useChangeOrderStatus(_id)
  const { findParcels, isFinding } = useFreshParcels(order)
  const [confirmation, setConfirmation] = useState<Confirmation>()
  const close = () => setConfirmation(confirmation && { ...confirmation, open: false })

  async function choose(chosen: OrderStatusInput) {
    const input = { ...chosen, from }
    const endsOrder = input.status === cancelled || input.status === delivered
    const parcels = endsOrder ? await findParcels() : []
    if (!parcels) return
    const needsReason = needsSendReason(order, input.status)
    const doubtful =
      input.status === delivered
        ? [
            ...listUnresolvedParcels(order.items, parcels),
            ...(needsReason ? [] : listParcelsBeforeHandOver(parcels)),
          ]
        : listOutstandingParcels(order.items, parcels).map(({ parcel }) => parcel)
    const unsentPieces = input.status === delivered ? listPiecesAwaitingParcel(order.items, parcels) : []
    const isPartDelivered = parcels.some(isDeliveredPart)
    const isDoubtful = doubtful.length > 0 || unsentPieces.length > 0
    const needsConfirmation = input.status === cancelled || isDoubtful || needsReason
    if (needsConfirmation) setConfirmation({ input, doubtful, unsentPieces, isPartDelivered, open: true })
    else change.mutate(input)
  }
  const dialog = confirmation && (
    <StatusConfirmation
      order={order}
      {...confirmation}
      busy={change.isPending}
      onClose={close}
      onConfirm={(input) => change.mutate(input, { onSettled: close })}
    />
  )
  return {
    choose: (chosen: OrderStatusInput) => void choose(chosen),
    busy: change.isPending || isFinding,
    dialog,
  }
}

const isDeliveredPart = (parcel: Shipment) =>
  isPart(parcel) &&
  parcel.state === 'delivered' &&
  parcel.lines.some(({ quantity, returned: released }) => quantity > released)

/** Asks the server, because a list shows the newest parcel only. */
function useFreshParcels({ _id }: Order) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [isFinding, setFinding] = useState(false)
  async function findParcels(): Promise<Shipment[] | null> {
    setFinding(true)
    const query = { ...shipmentsQuery(api, _id), staleTime: 0 }
    const parcels = await queryClient.fetchQuery(query).catch(() => null)
    setFinding(false)
    if (parcels) return parcels
    toast.show({ title: 'Lỗi', description: 'Chưa tải được vận đơn, hãy thử lại', kind: 'destructive' })
    return null
  }
  return { findParcels, isFinding }
}

interface StatusConfirmationProps extends Confirmation {
  order: Order
  busy: boolean
  onClose: () => void
  onConfirm: (input: OrderStatusInput) => void
}

function StatusConfirmation({
  order,
  input,
  doubtful,
  unsentPieces,
  isPartDelivered,
  open,
  busy,
  onClose,
  onConfirm,
}: StatusConfirmationProps) {
  const isCancelling = input.status === cancelled
  const common = { order, parcels: doubtful, busy, onClose }
  if (isCancelling && doubtful.length > 0) {
    return open ? (
      <CancelSentOrderDialog
        {...common}
        isPartDelivered={isPartDelivered}
        reason={input.reason}
        onConfirm={(goods) => onConfirm({ ...input, goods })}
      />
    ) : null
  }
  return (
    <>
      <CancelOrdersConfirm
        open={isCancelling && open}
        onClose={onClose}
        what={`đơn hàng ${order.orderNumber}`}
        reason={input.reason}
        busy={busy}
        onConfirm={() => onConfirm(input)}
      >
        {isPartDelivered ? partDeliveredWarning : 'Hàng trong đơn trở lại kho.'}
      </CancelOrdersConfirm>
      {doubtful.length > 0 || (unsentPieces.length > 0 && !needsSendReason(order, input.status)) ? (
        <DoubtfulDeliveryConfirm
          {...common}
          unsentPieces={unsentPieces}
          open={open}
          onConfirm={() => onConfirm(input)}
        />
      ) : (
        open &&
        !isCancelling && (
          <SendingDialog
            title={`Chuyển sang ${input.status}?`}
            orders={[order._id]}
            options={{}}
            formatConfirmLabel={(count) => `Chuyển ${count} đơn`}
            hint={describeUnsentPieces(unsentPieces)}
            busy={busy}
            onClose={onClose}
            onConfirm={({ include }) => onConfirm({ ...input, handOverReason: include?.reason })}
          />
        )
      )}
    </>
  )
}
