import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { formatDong } from '#domain/money.ts'
import { isOrderClosed } from '#domain/orders/status/order-status.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { listOutstandingParcels } from '#domain/shipping/outstanding-parcels.ts'
import { isHoldingAsPart, listPiecesToReceive, listUnpackedItems } from '#domain/shipping/parcel-pieces.ts'
import {
  findConflictingReport,
  hasStateConflict,
  shipmentStateDetails,
} from '#domain/shipping/shipment-transitions.ts'
import { isShipmentUnderWay } from '#web/admin/shipping/shipment-queries.ts'

interface ShipmentWarningsProps {
  shipment: Shipment
  orderShipments: readonly Shipment[]
  order: OrderForStaff
}

export function ShipmentWarnings({ shipment, orderShipments, order }: ShipmentWarningsProps) {
  const { state, lastError, isRetried, cancelRequested } = shipment
  const { due } = calculatePaymentState(order)
  const cod = sumExpectedOrderCash(orderShipments)
  const hasOtherPieces =
    listUnpackedItems(order.items, orderShipments).length > 0 ||
    orderShipments.some((one) => listPiecesToReceive(one).length > 0)
  const warnings: string[] = []
  if (lastError) warnings.push(isRetried ? `${lastError} Cửa hàng sẽ tự hỏi lại.` : lastError)
  if (cancelRequested && isShipmentUnderWay(shipment)) warnings.push('Đang chờ hãng huỷ vận đơn.')
  if (hasStateConflict(shipment, order.status)) {
    const stateLabel = shipmentStateDetails[state].label
    warnings.push(`Vận đơn “${stateLabel}” mà đơn “${order.status}”: ${getAdvice(shipment)}`)
  } else if (
    shipment.kind === 'order' &&
    isShipmentUnderWay(shipment) &&
    cod !== due &&
    !(hasOtherPieces && cod < due) &&
    (cod > 0 || order.payment === 'cod')
  ) {
    warnings.push(`Thu hộ khác số còn phải thu (${formatDong(due)}).`)
  }
  const isLost =
    state === 'lost' &&
    listOutstandingParcels(order.items, orderShipments).some(({ parcel }) => parcel === shipment)
  if (isLost && !isOrderClosed(order.status)) {
    const ending = orderShipments.some(isHoldingAsPart)
      ? 'sửa đơn để bỏ những món này, rồi ghi mất trong Kho.'
      : 'huỷ đơn và chọn hàng thất lạc.'
    warnings.push(`Gửi lại bằng hàng khác: ghi mất trong Kho, rồi tạo vận đơn mới. Không gửi nữa: ${ending}`)
  }
  const conflictingState = findConflictingReport(
    shipment,
    [...order.history, ...order.notes].map(({ at }) => at),
  )
  if (conflictingState) {
    const stateLabel = shipmentStateDetails[conflictingState].label
    warnings.push(`Hãng còn báo “${stateLabel}”: hãy hỏi hãng, rồi sửa trạng thái đơn hoặc ghi chú vào đơn.`)
  }
  return warnings.map((warning) => (
    <p key={warning} className="mt-1 text-sm text-lacquer-ink">
      {warning}
    </p>
  ))
}

const sumExpectedOrderCash = (shipments: readonly Shipment[]) =>
  shipments
    .filter((one) => one.kind === 'order' && isShipmentUnderWay(one))
    .reduce((sum, { cod }) => sum + cod, 0)

function getAdvice(shipment: Shipment): string {
  const { state, carrier, kind } = shipment
  if (listPiecesToReceive(shipment).length > 0) return 'hãy nhận hàng hoàn.'
  if (kind === 'exchange') return 'hãy hỏi người giao, rồi nhận lại hàng nếu hàng đã về cửa hàng.'
  if (state === 'returned') return 'nếu hàng đã về cửa hàng, hãy chuyển đơn sang “đã huỷ”.'
  if (state === 'delivered') return 'nếu khách đã nhận hàng, hãy chuyển đơn sang “đã giao”.'
  return carrier.id === ownCarrier ? 'hãy báo giao ra sao.' : 'hãy chờ tin của hãng.'
}
