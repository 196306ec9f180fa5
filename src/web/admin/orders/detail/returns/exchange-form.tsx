import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { v7 as uuid } from 'uuid'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { ReturnRequest } from '#contract/returns/returns.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import {
  calculateCarriedDiscount,
  calculateRemainingSums,
  remainingQuantity,
} from '#domain/returns/returns.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { orderAndStockKeys } from '#web/admin/orders/invalidate-orders-and-stock.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import {
  type ExchangeValues,
  ReplacementFields,
  type ReplacementItem,
  useReplacement,
} from './replacement-fields.tsx'
import type { ReturnFormProps } from './return-dialog.tsx'
import {
  formatOrderBalance,
  OrderBalancePreview,
  parseReturnedQuantity,
  ReturnedQuantityFields,
  type ReturnedQuantityInput,
  toReturnedLineInput,
} from './return-form-parts.tsx'

type ExchangeableLine = OrderForStaff['items'][number]

interface ExchangeFormProps extends ReturnFormProps {
  request?: ReturnRequest
}

export function ExchangeForm({ order, request, onDone }: ExchangeFormProps) {
  const lines = order.items.filter((line) => remainingQuantity(line) > 0)
  const exchange = useExchange({ order, request, onDone }, lines[0], () => choice.replacement)
  const { form } = exchange
  const values = form.watch()
  const line = lines.find((one) => one.position === values.position)
  const choice = useReplacement(line?.productId, values.variantId)
  return (
    <ActionForm submitLabel="Đổi hàng" action={exchange}>
      {lines.length > 1 && !request && <ExchangeLineField lines={lines} form={form} />}
      {line && (
        <ReturnedQuantityFields
          control={form.control}
          names={{ good: 'good', damaged: 'damaged' }}
          lineName={formatOrderLineName(line)}
          returnableQuantity={remainingQuantity(line)}
        />
      )}
      <ReplacementFields choice={choice} form={form} returnedVariantId={line?.variantId} />
      <ControlledField
        control={form.control}
        name="reason"
        label="Lý do"
        rules={{ validate: (reason) => reason.trim() !== '' || 'Hãy ghi lý do' }}
      >
        {(input) => <TextArea {...input} rows={2} className="min-h-20" />}
      </ControlledField>
      {line && choice.replacement && (
        <OrderBalancePreview
          order={order}
          total={calculateTotalAfterExchange(order, line, values, choice.replacement)}
        />
      )}
    </ActionForm>
  )
}

function useExchange(
  { order: { _id: id }, request, onDone }: ExchangeFormProps,
  firstLine: ExchangeableLine | undefined,
  getReplacement: () => ReplacementItem | null,
) {
  const api = useApi()
  const [key] = useState(() => uuid())
  return useActionForm(
    ({ position, reason, ...quantity }: ExchangeValues) => {
      const { variantId = '', price = 0 } = getReplacement() ?? {}
      const returnedUnits = toReturnedLineInput(position, quantity)
      const body = { key, ...returnedUnits, variantId, price, reason, requestId: request?._id }
      return api.exchangeLine({ params: { id }, body })
    },
    {
      mode: 'onSubmit',
      defaultValues: {
        position: request?.line.position ?? firstLine?.position ?? 0,
        good: String(request?.line.quantity ?? 1),
        damaged: '',
        variantId: request?.requestedVariant?.variantId ?? '',
        reason: request?.reason ?? '',
      },
      // The replacement is sold out, unlisted, or its price differs from the form's.
      fieldOf: {
        exchange_out_of_stock: 'variantId',
        product_not_for_sale: 'variantId',
        exchange_price_changed: 'variantId',
        '': 'good',
      },
      invalidates: orderAndStockKeys,
      successToast: (after) => ({ title: 'Đã đổi hàng', description: formatOrderBalance(after) }),
      onDone,
    },
  )
}

interface ExchangeLineFieldProps {
  lines: readonly ExchangeableLine[]
  form: UseFormReturn<ExchangeValues>
}

function ExchangeLineField({ lines, form }: ExchangeLineFieldProps) {
  return (
    <ControlledField control={form.control} name="position" label="Món muốn đổi">
      {({ onChange, ...input }) => (
        <Select
          {...input}
          onChange={(event) => {
            onChange(Number(event.target.value))
            form.setValue('variantId', '')
          }}
        >
          {lines.map((one) => (
            <option key={one.position} value={one.position}>
              {formatOrderLineName(one)}
            </option>
          ))}
        </Select>
      )}
    </ControlledField>
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
