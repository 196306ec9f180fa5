import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { ReturnRequest } from '#contract/returns/returns.ts'
import { formatDong } from '#domain/money.ts'
import { keptOf, sumsOfKept } from '#domain/returns/returns.ts'
import { ActForm } from '#web/admin/form/act-form.tsx'
import { faultAt, useAct } from '#web/admin/form/use-act.ts'
import { nameWords } from '#web/admin/returns/request-words.ts'
import { movedKeys } from '#web/admin/returns/return-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { ReturnFormProps } from './return-dialog.tsx'
import {
  After,
  BackFields,
  backOf,
  isFault,
  moneyWords,
  noPieces,
  piecesOf,
  ReasonField,
  type TypedBack,
} from './return-parts.tsx'

export function TakeBackForm({ order, request, onDone }: ReturnFormProps & { request?: ReturnRequest }) {
  const api = useApi()
  const lines = order.items.filter((line) => keptOf(line) > 0)
  const [key] = useState(() => uuid())
  const [quantityInputs, setQuantityInputs] = useState<Record<number, TypedBack>>(() =>
    prefillQuantities(lines, request),
  )
  const [reason, setReason] = useState(request?.reason ?? '')
  const [feeBack, setFeeBack] = useState(false)
  const returnedLines = lines
    .map(({ position }) => backOf(position, quantityInputs[position] ?? noPieces))
    .filter(({ good, damaged }) => good !== 0 || damaged !== 0)
  const mutation = useAct(
    () =>
      api.takeBack({
        params: { id: order._id },
        body: { key, lines: returnedLines, reason, feeBack, requestId: request?._id },
      }),
    {
      old: movedKeys,
      done: (after) => ({ title: 'Đã nhận lại hàng', description: moneyWords(after) }),
      shows: isFault,
    },
  )
  const findError = (position: number, part: string) => {
    const at = returnedLines.findIndex((returnedUnits) => returnedUnits.position === position)
    return at < 0 ? undefined : faultAt(mutation.error, `lines.${at}.${part}`)
  }

  return (
    <ActForm
      act="Nhận lại hàng"
      busy={mutation.isPending}
      onSend={() => mutation.mutate(undefined, { onSuccess: onDone })}
    >
      {lines.map((line) => (
        <BackFields
          key={line.position}
          name={nameWords(line)}
          keptQuantity={keptOf(line)}
          value={quantityInputs[line.position] ?? noPieces}
          onChange={(next) => setQuantityInputs({ ...quantityInputs, [line.position]: next })}
          errors={{
            good:
              findError(line.position, 'good') ??
              (returnedLines.length === 0 ? faultAt(mutation.error, 'lines') : undefined),
            damaged: findError(line.position, 'damaged'),
          }}
        />
      ))}
      <ReasonField value={reason} onChange={setReason} error={faultAt(mutation.error, 'reason')} />
      {order.shippingFee > 0 && (
        <Checkbox
          label={`Hoàn cả phí giao hàng ${formatDong(order.shippingFee)}`}
          checked={feeBack}
          onChange={(event) => setFeeBack(event.target.checked)}
        />
      )}
      <After order={order} total={calculateTotalAfterReturn(order, quantityInputs, feeBack)} />
    </ActForm>
  )
}

type ReceivableLines = ReturnFormProps['order']['items']

/** Prefills the requested line, or the only unit of the order. */
function prefillQuantities(
  lines: ReceivableLines,
  request: ReturnRequest | undefined,
): Record<number, TypedBack> {
  if (request) return { [request.line.position]: { good: String(request.line.quantity), damaged: '' } }
  const [only, ...others] = lines
  if (!only || others.length > 0 || keptOf(only) > 1) return {}
  return { [only.position]: { good: '1', damaged: '' } }
}

/** An invalid quantity leaves the total unchanged; the server reports the error. */
function calculateTotalAfterReturn(
  { items, shippingFee }: ReturnFormProps['order'],
  quantityInputs: Record<number, TypedBack>,
  feeBack: boolean,
): number {
  const lines = items.map((line) => {
    const { good, damaged } = quantityInputs[line.position] ?? noPieces
    const returnedUnits = piecesOf(good) + piecesOf(damaged)
    const isValid = Number.isSafeInteger(returnedUnits) && returnedUnits > 0 && returnedUnits <= keptOf(line)
    return isValid ? { ...line, returned: line.returned + returnedUnits } : line
  })
  return sumsOfKept(lines, feeBack ? 0 : shippingFee).totalPrice
}
