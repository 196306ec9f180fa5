import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { formatDong } from '#domain/money.ts'
import { isOrderClosed } from '#domain/orders/status/order-status.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { decideOutcomeOfParts } from '#domain/shipping/parcel-pieces.ts'
import {
  canCancelParcel,
  cancelsDeliveredOrder,
  listManualSteps,
  type ManualState,
  shipmentStateDetails,
} from '#domain/shipping/shipment-transitions.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { carriersQuery } from '#web/admin/shipping/shipment-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { CarrierLabelButton } from './carrier-label-button.tsx'
import { CollectedCashDialog } from './collected-cash-dialog.tsx'
import { ParcelCodeAction } from './parcel-code-action.tsx'

interface ShipmentActionsProps {
  shipment: Shipment
  orderShipments: readonly Shipment[]
  order: OrderForStaff
  /** `2/3`: the second of three parcels; undefined if the order has one. */
  part: string | undefined
  isPrimary: boolean
}

const stepLabels: Record<ManualState, string> = {
  picked: 'Hãng đã lấy hàng',
  delivered: 'Đã giao',
  failed: 'Giao thất bại',
  delivering: 'Giao lại',
  returned: 'Đã mang về',
  lost: 'Thất lạc',
}

export function ShipmentActions({ shipment, orderShipments, order, part, isPrimary }: ShipmentActionsProps) {
  const api = useApi()
  const [isReturnConfirmOpen, setReturnConfirmOpen] = useState(false)
  const [isCashDialogOpen, setCashDialogOpen] = useState(false)
  const { _id: id, carrier, state, code, cod, collected } = shipment
  const { due } = calculatePaymentState(order)
  const { data: carriers } = useQuery(carriersQuery(api))
  const isReported = carrier.id !== ownCarrier && carriers?.some((one) => one.id === carrier.id)
  const report = useAdminMutation(
    (to: ManualState) => api.updateShipmentState({ params: { id }, body: { state: to } }),
    {
      invalidates: [ordersKey],
      successToast: () => ({ title: 'Thành công', description: 'Cập nhật trạng thái thành công' }),
    },
  )
  const reportState = (to: ManualState) => {
    if (!report.isPending) report.mutate(to, { onSettled: () => setReturnConfirmOpen(false) })
  }
  const handleStep = (to: ManualState) => {
    if (to === 'returned') setReturnConfirmOpen(true)
    else if (to === 'delivered' && (cod > 0 || due > 0 || collected > 0)) setCashDialogOpen(true)
    else reportState(to)
  }
  const isInDoubt = shipment.isUntraceable && isCodeDoubtful(shipment)
  const isReportedByStaff = shipment.isUntraceable ? code !== null : !isReported
  const steps = carriers && isReportedByStaff ? listManualSteps(carrier.id, state) : []
  return (
    <div className="flex flex-wrap gap-2">
      {isInDoubt && <ParcelCodeAction shipment={shipment} isPrimary={isPrimary && steps.length === 0} />}
      {steps.map((to, index) => (
        <Button
          key={to}
          small
          kind={isPrimary && index === 0 && !isReported ? 'primary' : undefined}
          busy={report.isPending && report.variables === to}
          onClick={() => handleStep(to)}
        >
          {to === 'returned' && carrier.id !== ownCarrier ? 'Đã hoàn về' : stepLabels[to]}
        </Button>
      ))}
      {isCashDialogOpen && (
        <CollectedCashDialog
          id={id}
          part={part}
          cod={cod}
          presumed={collected}
          due={due}
          onClose={() => setCashDialogOpen(false)}
        />
      )}
      {shipment.hasLabel && <CarrierLabelButton id={id} />}
      <CancelShipment shipment={shipment} part={part} isReported={isReported} />
      <ConfirmDialog
        open={isReturnConfirmOpen}
        onOpenChange={setReturnConfirmOpen}
        title={formatReturnTitle(shipment.kind, part)}
        cancel="Không"
        confirm="Đã mang về"
        busy={report.isPending}
        onConfirm={() => reportState('returned')}
      >
        {describeReturnToShop(shipment, order, orderShipments)}
      </ConfirmDialog>
    </div>
  )
}

interface CancelShipmentProps extends Pick<ShipmentActionsProps, 'shipment' | 'part'> {
  /** Whether the carrier is connected; undefined until that is known. */
  isReported: boolean | undefined
}

function CancelShipment({ shipment, part, isReported }: CancelShipmentProps) {
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  const { _id: id, carrier, state, code } = shipment
  const cancel = useAdminMutation(() => api.cancelShipment({ params: { id } }), {
    invalidates: [ordersKey],
    successToast: () => ({ title: 'Thành công', description: 'Đã huỷ vận đơn' }),
  })
  return (
    <>
      {canCancelParcel(carrier.id, state) && !shipment.isCodeDisputed && (
        <Button small kind="danger" onClick={() => setOpen(true)}>
          Huỷ vận đơn
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={formatCancelTitle(code, part)}
        cancel="Không"
        confirm="Huỷ vận đơn"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setOpen(false) })}
      >
        Đơn hàng giữ nguyên trạng thái và có thể giao bằng cách khác.
        {carrier.id !== ownCarrier &&
          !isReported &&
          ` Cửa hàng chưa kết nối với ${carrier.name}: hãy tự báo hãng.`}
      </ConfirmDialog>
    </>
  )
}

function formatCancelTitle(code: string | null, part: string | undefined): string {
  const parcel = part && `kiện ${part}`
  const waybill = code ? `vận đơn ${code}` : !part && 'vận đơn'
  return `Huỷ ${[parcel, waybill].filter(Boolean).join(', ')}?`
}

function formatReturnTitle(kind: Shipment['kind'], part: string | undefined): string {
  if (kind === 'exchange') return 'Khách không nhận món đổi?'
  return part ? `Khách không nhận kiện ${part}?` : 'Khách không nhận đơn này?'
}

const isCodeDoubtful = ({ state, lastError, isCodeDisputed }: Shipment) =>
  isCodeDisputed ? !shipmentStateDetails[state].isFinal : state === 'asked' && lastError !== ''

function describeReturnToShop(
  { _id, kind, carrier, collected, lines }: Shipment,
  { status, items }: OrderForStaff,
  orderShipments: readonly Shipment[],
) {
  if (kind === 'exchange') {
    return `Đơn hàng vẫn “${status}”. Món đổi chờ gửi lại; nếu khách không lấy nữa, hãy bấm Khách trả hàng.`
  }
  const parcels = orderShipments.map((one) =>
    one._id === _id ? { ...one, state: 'returned' as const } : one,
  )
  if (lines.length > 0 && decideOutcomeOfParts(items, parcels) !== 'returned') {
    return 'Các món khác của đơn không đổi. Sau đó bạn gửi lại kiện này, hoặc nhận hàng về kho.'
  }
  const money = collected > 0 ? ` Số tiền ${formatDong(collected)} tạm ghi đã thu được bỏ.` : ''
  return isOrderClosed(status) && !cancelsDeliveredOrder(carrier.id, status, orderShipments)
    ? `Đơn hàng vẫn “${status}”.${money}`
    : `Đơn hàng thành đã huỷ vì khách không nhận, và hàng trở lại kho.${money}`
}
