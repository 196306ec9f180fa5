import { useEffect, useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { ReturnRequest } from '#contract/returns/returns.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import { calculateRemainingSums, remainingQuantity } from '#domain/returns/returns.ts'
import { listPiecesToReceive } from '#domain/shipping/parcel-pieces.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { findFieldError } from '#web/admin/form/use-admin-mutation.ts'
import { orderAndStockKeys } from '#web/admin/orders/invalidate-orders-and-stock.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import type { ReturnFormProps } from './return-dialog.tsx'
import {
  emptyReturnedQuantity,
  formatOrderBalance,
  OrderBalancePreview,
  parseReturnedQuantity,
  ReturnedQuantityFields,
  type ReturnedQuantityInput,
  toReturnedLineInput,
} from './return-form-parts.tsx'

interface ReceiveReturnFormProps extends Pick<ReturnFormProps, 'order'> {
  request?: ReturnRequest
  /** The parcel whose pieces came back. */
  part?: Shipment
  onDone: (after: OrderForStaff) => void
}

interface ReceiveReturnValues {
  /** By position of the line. */
  quantities: Record<number, ReturnedQuantityInput>
  reason: string
  refundsDeliveryFee: boolean
}

export function ReceiveReturnForm({ order, request, part, onDone }: ReceiveReturnFormProps) {
  const [lines] = useState(() => listReceivableLines(order, part))
  const receive = useReceiveReturn(lines, { order, request, part, onDone })
  useClearEmptyReturnError(receive, lines)
  const { control, register, watch } = receive.form
  return (
    <ActionForm submitLabel={part ? 'Nhận hàng hoàn' : 'Khách trả hàng'} action={receive}>
      {lines.map((line) => (
        <ReturnedQuantityFields
          key={line.position}
          control={control}
          names={{ good: `quantities.${line.position}.good`, damaged: `quantities.${line.position}.damaged` }}
          lineName={formatOrderLineName(line)}
          returnableQuantity={remainingQuantity(line)}
          quantityLabel={part ? 'trong kiện' : undefined}
        />
      ))}
      <ControlledField control={control} name="reason" label="Lý do">
        {(input) => <TextArea {...input} rows={2} className="min-h-20" />}
      </ControlledField>
      {order.shippingFee > 0 && (
        <Checkbox
          {...register('refundsDeliveryFee')}
          label={`Hoàn cả phí giao hàng ${formatDong(order.shippingFee)}`}
        />
      )}
      <OrderBalancePreview order={order} total={calculateTotalAfterReturn(order, watch())} />
    </ActionForm>
  )
}

function useReceiveReturn(lines: ReceivableLines, { order, request, part, onDone }: ReceiveReturnFormProps) {
  const api = useApi()
  const [key] = useState(() => uuid())
  const quantities = part ? prefillPart(lines) : prefillQuantities(lines, request)
  return useActionForm(
    ({ quantities, ...values }: ReceiveReturnValues) => {
      const returnedLines = listReturnedLines(quantities)
      const body = { ...values, key, lines: returnedLines, requestId: request?._id, shipmentId: part?._id }
      return api
        .receiveReturn({ params: { id: order._id }, body })
        .catch((error) => renameLinePaths(error, returnedLines))
    },
    {
      defaultValues: {
        quantities: Object.fromEntries(
          lines.map(({ position }) => [position, quantities[position] ?? emptyReturnedQuantity]),
        ),
        reason: request?.reason ?? (part ? 'Kiện hàng hoàn về' : ''),
        refundsDeliveryFee: false,
      },
      fields: [
        ...lines.flatMap(
          ({ position }) => [`quantities.${position}.good`, `quantities.${position}.damaged`] as const,
        ),
        'reason',
      ],
      fieldOf: lines[0] && { lines: `quantities.${lines[0].position}.good` },
      invalidates: orderAndStockKeys,
      successToast: (after) => ({ title: 'Đã nhận lại hàng', description: formatOrderBalance(after) }),
      onDone,
    },
  )
}

/** The error of a return without pieces is at the first quantity, and every quantity can correct it. */
function useClearEmptyReturnError(
  { form: { watch, clearErrors }, error }: ReturnType<typeof useReceiveReturn>,
  [firstLine]: ReceivableLines,
) {
  useEffect(() => {
    if (!firstLine || !findFieldError(error, 'lines')) return
    const { unsubscribe } = watch(
      (_, { name }) =>
        name?.startsWith('quantities.') && clearErrors(`quantities.${firstLine.position}.good`),
    )
    return unsubscribe
  }, [watch, clearErrors, error, firstLine])
}

const listReturnedLines = (quantities: ReceiveReturnValues['quantities']) =>
  Object.entries(quantities)
    .map(([position, input]) => toReturnedLineInput(Number(position), input))
    .filter(({ good, damaged }) => good !== 0 || damaged !== 0)

/** The request has only the lines with returned pieces; the fields of the form are named by position. */
function renameLinePaths(error: unknown, returnedLines: readonly { position: number }[]): never {
  if (!(error instanceof ApiError)) throw error
  const details = error.details.map(({ path, message }) => ({
    path: path.replace(/^lines\.(\d+)/, (_, at) => `quantities.${returnedLines[at]?.position}`),
    message,
  }))
  throw new ApiError(error.status, { ...error, details }, error)
}

type ReceivableLines = ReturnFormProps['order']['items']

/** The quantity of a part is that of its parcel. */
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
  { quantities, refundsDeliveryFee }: ReceiveReturnValues,
): number {
  const lines = items.map((line) => {
    const { good, damaged } = quantities[line.position] ?? emptyReturnedQuantity
    const returnedUnits = parseReturnedQuantity(good) + parseReturnedQuantity(damaged)
    const isValid =
      Number.isSafeInteger(returnedUnits) && returnedUnits > 0 && returnedUnits <= remainingQuantity(line)
    return isValid ? { ...line, returned: line.returned + returnedUnits } : line
  })
  return calculateRemainingSums(lines, refundsDeliveryFee ? 0 : shippingFee).totalPrice
}
