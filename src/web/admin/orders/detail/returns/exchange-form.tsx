import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { OrderForStaff } from '#contract/orders/order-desk.ts'
import type { Exchange } from '#contract/returns/return-desk.ts'
import type { ReturnRequest } from '#contract/returns/returns.ts'
import { discountCarried, keptOf, sumsOfKept } from '#domain/returns/returns.ts'
import { ActForm } from '#web/admin/form/act-form.tsx'
import { faultAt, useAct } from '#web/admin/form/use-act.ts'
import { nameWords } from '#web/admin/returns/request-words.ts'
import { movedKeys } from '#web/admin/returns/return-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type Replacement, ReplacementFields, useReplacement } from './replacement-fields.tsx'
import type { ReturnFormProps } from './return-dialog.tsx'
import {
  After,
  BackFields,
  backOf,
  isFault,
  moneyWords,
  piecesOf,
  ReasonField,
  type TypedBack,
} from './return-parts.tsx'

type ExchangeableLine = OrderForStaff['items'][number]

/** The replacement is sold out, unlisted, or its price differs from the form's. */
const replacementFailures = ['exchange_short', 'not_for_sale', 'piece_price_changed']

export function ExchangeForm({ order, request, onDone }: ReturnFormProps & { request?: ReturnRequest }) {
  const lines = order.items.filter((line) => keptOf(line) > 0)
  const [position, setPosition] = useState(request?.line.position ?? lines[0]?.position ?? 0)
  const [quantityInput, setQuantityInput] = useState<TypedBack>({
    good: String(request?.line.quantity ?? 1),
    damaged: '',
  })
  const [reason, setReason] = useState(request?.reason ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const line = lines.find((one) => one.position === position)
  const choice = useReplacement(line?.productId, request?.wanted?.variantId)
  const { replacement } = choice
  const { mutate, reset, error, isPending } = useExchange(order)

  function send() {
    setIsMissing(!replacement)
    if (!replacement) return
    const { variantId, price } = replacement
    const body = { ...backOf(position, quantityInput), variantId, price, reason, requestId: request?._id }
    mutate(body, { onSuccess: onDone })
  }
  function choose(next: string) {
    choice.setValue(next)
    setIsMissing(false)
    reset()
  }
  function chooseLine(next: number) {
    setPosition(next)
    choose('')
  }

  return (
    <ActForm act="Đổi hàng" busy={isPending} onSend={send}>
      {lines.length > 1 && !request && (
        <ExchangeLineField lines={lines} position={position} onChoose={chooseLine} />
      )}
      {line && (
        <BackFields
          name={nameWords(line)}
          keptQuantity={keptOf(line)}
          value={quantityInput}
          onChange={setQuantityInput}
          errors={{ good: faultAt(error, 'good') ?? faultAt(error, ''), damaged: faultAt(error, 'damaged') }}
        />
      )}
      <ReplacementFields
        choice={choice}
        onChoose={choose}
        returnedVariantId={line?.variantId}
        error={isMissing ? 'Hãy chọn món đổi lấy' : faultAt(error, 'variantId', replacementFailures)}
      />
      <ReasonField value={reason} onChange={setReason} error={faultAt(error, 'reason')} />
      {line && replacement && (
        <After order={order} total={calculateTotalAfterExchange(order, line, quantityInput, replacement)} />
      )}
    </ActForm>
  )
}

function useExchange({ _id: id }: OrderForStaff) {
  const api = useApi()
  const [key] = useState(() => uuid())
  return useAct(
    (exchange: Omit<Exchange, 'key'>) => api.exchangeLine({ params: { id }, body: { key, ...exchange } }),
    {
      old: movedKeys,
      done: (after) => ({ title: 'Đã đổi hàng', description: moneyWords(after) }),
      shows: (error) => isFault(error) || replacementFailures.includes(error.code),
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
      {(wiring) => (
        <Select {...wiring} value={position} onChange={(event) => onChoose(Number(event.target.value))}>
          {lines.map((one) => (
            <option key={one.position} value={one.position}>
              {nameWords(one)}
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
  quantityInput: TypedBack,
  replacement: Replacement,
): number {
  const quantity = piecesOf(quantityInput.good) + piecesOf(quantityInput.damaged)
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > keptOf(line)) return order.totalPrice
  const piece = { ...replacement, quantity }
  const lines = order.items.map((one) =>
    one.position === line.position ? { ...one, returned: one.returned + quantity } : one,
  )
  const replacementLine = { ...piece, returned: 0, discount: discountCarried(line, piece) }
  return sumsOfKept([...lines, replacementLine], order.shippingFee).totalPrice
}
