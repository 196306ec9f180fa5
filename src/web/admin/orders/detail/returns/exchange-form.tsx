import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { ExchangeLine } from '#contract/returns/admin-returns.ts'
import type { ReturnRequest } from '#contract/returns/returns.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import {
  calculateCarriedDiscount,
  calculateRemainingSums,
  remainingQuantity,
} from '#domain/returns/returns.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { findFieldError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { orderAndStockKeys } from '#web/admin/orders/invalidate-orders-and-stock.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { ReplacementFields, type ReplacementItem, useReplacement } from './replacement-fields.tsx'
import type { ReturnFormProps } from './return-dialog.tsx'
import {
  formatOrderBalance,
  isFieldError,
  OrderBalancePreview,
  parseReturnedQuantity,
  ReturnedQuantityFields,
  type ReturnedQuantityInput,
  ReturnReasonField,
  toReturnedLineInput,
} from './return-form-parts.tsx'

type ExchangeableLine = OrderForStaff['items'][number]

/** The replacement is sold out, unlisted, or its price differs from the form's. */
const replacementFailures = ['exchange_out_of_stock', 'product_not_for_sale', 'exchange_price_changed']

export function ExchangeForm({ order, request, onDone }: ReturnFormProps & { request?: ReturnRequest }) {
  const lines = order.items.filter((line) => remainingQuantity(line) > 0)
  const [position, setPosition] = useState(request?.line.position ?? lines[0]?.position ?? 0)
  const [quantityInput, setQuantityInput] = useState<ReturnedQuantityInput>({
    good: String(request?.line.quantity ?? 1),
    damaged: '',
  })
  const [reason, setReason] = useState(request?.reason ?? '')
  const [failedAttempts, setFailedAttempts] = useState(0)
  const line = lines.find((one) => one.position === position)
  const choice = useReplacement(line?.productId, request?.requestedVariant?.variantId)
  const { replacement } = choice
  const { mutate, reset, error, isPending } = useExchange(order)

  function send() {
    const isIncomplete = !replacement || reason.trim() === ''
    setFailedAttempts(isIncomplete ? failedAttempts + 1 : 0)
    if (isIncomplete) return
    const { variantId, price } = replacement
    const body = {
      ...toReturnedLineInput(position, quantityInput),
      variantId,
      price,
      reason,
      requestId: request?._id,
    }
    mutate(body, { onSuccess: onDone })
  }
  function choose(next: string) {
    choice.setValue(next)
    reset()
  }
  function chooseLine(next: number) {
    setPosition(next)
    choose('')
  }

  return (
    <ActionForm submitLabel="Đổi hàng" busy={isPending} error={failedAttempts || error} onSubmit={send}>
      {lines.length > 1 && !request && (
        <ExchangeLineField lines={lines} position={position} onChoose={chooseLine} />
      )}
      {line && (
        <ReturnedQuantityFields
          name={formatOrderLineName(line)}
          keptQuantity={remainingQuantity(line)}
          value={quantityInput}
          onChange={setQuantityInput}
          errors={{
            good: findFieldError(error, 'good') ?? findFieldError(error, ''),
            damaged: findFieldError(error, 'damaged'),
          }}
        />
      )}
      <ReplacementFields
        choice={choice}
        onChoose={choose}
        returnedVariantId={line?.variantId}
        error={
          failedAttempts > 0 && !replacement
            ? 'Hãy chọn món đổi lấy'
            : findFieldError(error, 'variantId', replacementFailures)
        }
      />
      <ReturnReasonField
        value={reason}
        onChange={setReason}
        error={failedAttempts > 0 && reason.trim() === '' ? 'Hãy ghi lý do' : findFieldError(error, 'reason')}
      />
      {line && replacement && (
        <OrderBalancePreview
          order={order}
          total={calculateTotalAfterExchange(order, line, quantityInput, replacement)}
        />
      )}
    </ActionForm>
  )
}

function useExchange({ _id: id }: OrderForStaff) {
  const api = useApi()
  const [key] = useState(() => uuid())
  return useAdminMutation(
    (exchange: Omit<ExchangeLine, 'key'>) => api.exchangeLine({ params: { id }, body: { key, ...exchange } }),
    {
      invalidates: orderAndStockKeys,
      successToast: (after) => ({ title: 'Đã đổi hàng', description: formatOrderBalance(after) }),
      showsError: (error) => isFieldError(error) || replacementFailures.includes(error.code),
    },
  )
}

interface ExchangeLineFieldProps {
  lines: readonly ExchangeableLine[]
  position: number
  onChoose: (position: number) => void
}

function ExchangeLineField({ lines, position, onChoose }: ExchangeLineFieldProps) {
  return (
    <Field label="Món muốn đổi">
      {(inputProps) => (
        <Select {...inputProps} value={position} onChange={(event) => onChoose(Number(event.target.value))}>
          {lines.map((one) => (
            <option key={one.position} value={one.position}>
              {formatOrderLineName(one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** An invalid quantity leaves the total unchanged; the server reports the error. */
function calculateTotalAfterExchange(
  order: OrderForStaff,
  line: ExchangeableLine,
  quantityInput: ReturnedQuantityInput,
  replacement: ReplacementItem,
): number {
  const quantity = parseReturnedQuantity(quantityInput.good) + parseReturnedQuantity(quantityInput.damaged)
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > remainingQuantity(line))
    return order.totalPrice
  const piece = { ...replacement, quantity }
  const lines = order.items.map((one) =>
    one.position === line.position ? { ...one, returned: one.returned + quantity } : one,
  )
  const replacementLine = { ...piece, returned: 0, discount: calculateCarriedDiscount(line, piece) }
  return calculateRemainingSums([...lines, replacementLine], order.shippingFee).totalPrice
}
