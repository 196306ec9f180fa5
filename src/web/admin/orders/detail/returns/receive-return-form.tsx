import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { ReturnRequest } from '#contract/returns/returns.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import { calculateRemainingSums, remainingQuantity } from '#domain/returns/returns.ts'
import { listPiecesToReceive } from '#domain/shipping/parcel-pieces.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { findFieldError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { orderAndStockKeys } from '#web/admin/orders/invalidate-orders-and-stock.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { ReturnFormProps } from './return-dialog.tsx'
import {
  emptyReturnedQuantity,
  formatOrderBalance,
  isFieldError,
  OrderBalancePreview,
  parseReturnedQuantity,
  ReturnedQuantityFields,
  type ReturnedQuantityInput,
  ReturnReasonField,
  toReturnedLineInput,
} from './return-form-parts.tsx'

interface ReceiveReturnFormProps extends Pick<ReturnFormProps, 'order'> {
  request?: ReturnRequest
  /** The parcel whose pieces came back. */
  part?: Shipment
  onDone: (after: OrderForStaff) => void
}

export function ReceiveReturnForm({ order, request, part, onDone }: ReceiveReturnFormProps) {
  const api = useApi()
  const [lines] = useState(() => listReceivableLines(order, part))
  const [key] = useState(() => uuid())
  const [quantityInputs, setQuantityInputs] = useState<Record<number, ReturnedQuantityInput>>(() =>
    part ? prefillPart(lines) : prefillQuantities(lines, request),
  )
  const [reason, setReason] = useState(request?.reason ?? (part ? 'Kiện hàng hoàn về' : ''))
  const [refundsDeliveryFee, setRefundsDeliveryFee] = useState(false)
  const returnedLines = lines
    .map(({ position }) => toReturnedLineInput(position, quantityInputs[position] ?? emptyReturnedQuantity))
    .filter(({ good, damaged }) => good !== 0 || damaged !== 0)
  const mutation = useAdminMutation(
    () =>
      api.receiveReturn({
        params: { id: order._id },
        body: {
          ...{ key, lines: returnedLines, reason, refundsDeliveryFee },
          ...{ requestId: request?._id, shipmentId: part?._id },
        },
      }),
    {
      invalidates: orderAndStockKeys,
      successToast: (after) => ({ title: 'Đã nhận lại hàng', description: formatOrderBalance(after) }),
      showsError: isFieldError,
    },
  )
  const findError = (position: number, part: string) => {
    const at = returnedLines.findIndex((returnedUnits) => returnedUnits.position === position)
    return at < 0 ? undefined : findFieldError(mutation.error, `lines.${at}.${part}`)
  }

  return (
    <ActionForm
      submitLabel={part ? 'Nhận hàng hoàn' : 'Khách trả hàng'}
      busy={mutation.isPending}
      error={mutation.error}
      onSubmit={() => mutation.mutate(undefined, { onSuccess: onDone })}
    >
      {lines.map((line) => (
        <ReturnedQuantityFields
          key={line.position}
          name={formatOrderLineName(line)}
          keptQuantity={remainingQuantity(line)}
          keptLabel={part ? 'trong kiện' : undefined}
          value={quantityInputs[line.position] ?? emptyReturnedQuantity}
          onChange={(next) => setQuantityInputs({ ...quantityInputs, [line.position]: next })}
          errors={{
            good:
              findError(line.position, 'good') ??
              (returnedLines.length === 0 ? findFieldError(mutation.error, 'lines') : undefined),
            damaged: findError(line.position, 'damaged'),
          }}
        />
      ))}
      <ReturnReasonField
        value={reason}
        onChange={setReason}
        error={findFieldError(mutation.error, 'reason')}
      />
      {order.shippingFee > 0 && (
        <Checkbox
          label={`Hoàn cả phí giao hàng ${formatDong(order.shippingFee)}`}
          checked={refundsDeliveryFee}
          onChange={(event) => setRefundsDeliveryFee(event.target.checked)}
        />
      )}
      <OrderBalancePreview
        order={order}
        total={calculateTotalAfterReturn(order, quantityInputs, refundsDeliveryFee)}
      />
    </ActionForm>
  )
}

type ReceivableLines = ReturnFormProps['order']['items']

/** Of a part the quantity is that of the parcel. */
function listReceivableLines({ items }: ReturnFormProps['order'], part?: Shipment): ReceivableLines {
  if (!part) return items.filter((line) => remainingQuantity(line) > 0)
  return listPiecesToReceive(part).flatMap(({ position, quantity }) => {
    const line = items.find((one) => one.position === position)
    return line ? [{ ...line, quantity, returned: 0 }] : []
  })
}

const prefillPart = (lines: ReceivableLines): Record<number, ReturnedQuantityInput> =>
  Object.fromEntries(
    lines.map(({ position, quantity }) => [position, { good: String(quantity), damaged: '' }]),
  )

/** Prefills the requested line, or the only unit of the order. */
function prefillQuantities(
  lines: ReceivableLines,
  request: ReturnRequest | undefined,
): Record<number, ReturnedQuantityInput> {
  if (request) return { [request.line.position]: { good: String(request.line.quantity), damaged: '' } }
  const [only, ...others] = lines
  if (!only || others.length > 0 || remainingQuantity(only) > 1) return {}
  return { [only.position]: { good: '1', damaged: '' } }
}

/** An invalid quantity leaves the total unchanged; the server reports the error. */
function calculateTotalAfterReturn(
  { items, shippingFee }: ReturnFormProps['order'],
  quantityInputs: Record<number, ReturnedQuantityInput>,
  refundsDeliveryFee: boolean,
): number {
  const lines = items.map((line) => {
    const { good, damaged } = quantityInputs[line.position] ?? emptyReturnedQuantity
    const returnedUnits = parseReturnedQuantity(good) + parseReturnedQuantity(damaged)
    const isValid =
      Number.isSafeInteger(returnedUnits) && returnedUnits > 0 && returnedUnits <= remainingQuantity(line)
    return isValid ? { ...line, returned: line.returned + returnedUnits } : line
  })
  return calculateRemainingSums(lines, refundsDeliveryFee ? 0 : shippingFee).totalPrice
}
