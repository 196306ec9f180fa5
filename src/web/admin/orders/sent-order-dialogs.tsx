import { useState } from 'react'
import type { Order, OrderStatusInput } from '#contract/orders/orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { formatLineWithQuantity } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'
import { Button } from '#web/ui/button/button.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

type Goods = NonNullable<OrderStatusInput['goods']>

export const partDeliveredWarning =
  'Khách đã nhận một phần đơn. Nếu huỷ, cả những món khách đang giữ được tính là về kho, và tiền đã thu thành tiền phải hoàn. Chỉ bỏ phần còn lại thì hãy sửa đơn.'

interface SentOrderDialogProps {
  order: Order
  /** Parcels whose goods are neither in the shop nor with the customer. */
  parcels: readonly Shipment[]
  busy: boolean
  onClose: () => void
}

interface CancelSentOrderDialogProps extends SentOrderDialogProps {
  reason: OrderStatusInput['reason']
  isPartDelivered: boolean
  onConfirm: (goods: Goods) => void
}

/** Goods that a carrier still has must not be on sale, so staff say where they are. */
export function CancelSentOrderDialog(props: CancelSentOrderDialogProps) {
  const { order, parcels, reason, isPartDelivered, busy, onClose, onConfirm } = props
  const isLost = parcels.every(({ state }) => state === 'lost')
  const [goods, setGoods] = useState<Goods | null>(isLost ? 'lost' : null)
  const what = `đơn hàng ${order.orderNumber}`
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={reason === 'refused' ? `Khách không nhận ${what}?` : `Huỷ ${what}?`}
      description={`${describeParcels(parcels)} ${isLost ? '' : 'Nếu hàng còn trên đường, hãy chờ: khi kiện về, đơn tự huỷ và hàng trở lại kho.'}`}
    >
      <div className="grid gap-6">
        {isPartDelivered && <p className="text-lacquer-ink">{partDeliveredWarning}</p>}
        <RadioCards
          legend="Hàng đang ở đâu?"
          name="goods"
          options={[
            {
              value: 'shop',
              label: 'Đã về cửa hàng',
              description: 'Hàng trở lại kho, vận đơn thành “Đã hoàn”.',
            },
            {
              value: 'lost',
              label: 'Thất lạc, hư hỏng',
              description: 'Hàng không trở lại kho mà được ghi là mất.',
            },
          ]}
          value={goods}
          onChange={setGoods}
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          {!goods && <p className="text-sm text-ink-soft">Chọn nơi để hàng trước.</p>}
          <Button onClick={onClose}>Không</Button>
          <Button kind="danger" busy={busy} disabled={!goods} onClick={() => goods && onConfirm(goods)}>
            Huỷ đơn hàng
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface DoubtfulDeliveryConfirmProps extends SentOrderDialogProps {
  unsentPieces: Order['items']
  open: boolean
  onConfirm: () => void
}

export function DoubtfulDeliveryConfirm(props: DoubtfulDeliveryConfirmProps) {
  const { order, parcels, unsentPieces, open, busy, onClose, onConfirm } = props
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Khách đã nhận đơn hàng ${order.orderNumber}?`}
      cancel="Chưa"
      confirm="Khách đã nhận"
      busy={busy}
      onConfirm={onConfirm}
    >
      {`${describeParcels(parcels)} ${describeUnsentPieces(unsentPieces)} Chỉ đánh dấu đã giao khi khách nói đã nhận hàng. ${describeDue(order)}`}
    </ConfirmDialog>
  )
}

function describeDue(order: Order): string {
  const { due } = calculatePaymentState(order)
  if (due === 0) return ''
  return order.payment === 'cod'
    ? `${formatDong(due)} được ghi là đã thu.`
    : `Khách còn phải trả ${formatDong(due)}.`
}

export const describeUnsentPieces = (unsentPieces: Order['items']) =>
  unsentPieces.length > 0 ? `Chưa có vận đơn: ${unsentPieces.map(formatLineWithQuantity).join('; ')}.` : ''

const describeParcels = (parcels: readonly Shipment[]) =>
  parcels
    .map(({ code, carrier, state }) => {
      const name = [carrier.name, code].filter(Boolean).join(' ')
      return `Vận đơn ${name}: ${shipmentStateDetails[state].label}.`
    })
    .join(' ')
