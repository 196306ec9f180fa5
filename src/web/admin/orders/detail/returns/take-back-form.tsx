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
  const [typed, setTyped] = useState<Record<number, TypedBack>>(() => begun(lines, request))
  const [reason, setReason] = useState(request?.reason ?? '')
  const [feeBack, setFeeBack] = useState(false)
  const sent = lines
    .map(({ position }) => backOf(position, typed[position] ?? noPieces))
    .filter(({ good, damaged }) => good !== 0 || damaged !== 0)
  const act = useAct(
    () =>
      api.takeBack({
        params: { id: order._id },
        body: { key, lines: sent, reason, feeBack, requestId: request?._id },
      }),
    {
      old: movedKeys,
      done: (after) => ({ title: 'Đã nhận lại hàng', description: moneyWords(after) }),
      shows: isFault,
    },
  )
  const faultOf = (position: number, part: string) => {
    const at = sent.findIndex((back) => back.position === position)
    return at < 0 ? undefined : faultAt(act.error, `lines.${at}.${part}`)
  }

  return (
    <ActForm
      act="Nhận lại hàng"
      busy={act.isPending}
      onSend={() => act.mutate(undefined, { onSuccess: onDone })}
    >
      {lines.map((line) => (
        <BackFields
          key={line.position}
          name={nameWords(line)}
          kept={keptOf(line)}
          typed={typed[line.position] ?? noPieces}
          onType={(next) => setTyped({ ...typed, [line.position]: next })}
          faults={{
            good:
              faultOf(line.position, 'good') ?? (sent.length === 0 ? faultAt(act.error, 'lines') : undefined),
            damaged: faultOf(line.position, 'damaged'),
          }}
        />
      ))}
      <ReasonField value={reason} onChange={setReason} error={faultAt(act.error, 'reason')} />
      {order.shippingFee > 0 && (
        <Checkbox
          label={`Hoàn cả phí giao hàng ${formatDong(order.shippingFee)}`}
          checked={feeBack}
          onChange={(event) => setFeeBack(event.target.checked)}
        />
      )}
      <After order={order} total={totalAfter(order, typed, feeBack)} />
    </ActForm>
  )
}

type Lines = ReturnFormProps['order']['items']

/** Prefills the requested line, or the only unit of the order. */
function begun(lines: Lines, request: ReturnRequest | undefined): Record<number, TypedBack> {
  if (request) return { [request.line.position]: { good: String(request.line.quantity), damaged: '' } }
  const [only, ...others] = lines
  if (!only || others.length > 0 || keptOf(only) > 1) return {}
  return { [only.position]: { good: '1', damaged: '' } }
}

/** An invalid quantity leaves the total unchanged; the server reports the error. */
function totalAfter(
  { items, shippingFee }: ReturnFormProps['order'],
  typed: Record<number, TypedBack>,
  feeBack: boolean,
): number {
  const lines = items.map((line) => {
    const { good, damaged } = typed[line.position] ?? noPieces
    const back = piecesOf(good) + piecesOf(damaged)
    const counts = Number.isSafeInteger(back) && back > 0 && back <= keptOf(line)
    return counts ? { ...line, returned: line.returned + back } : line
  })
  return sumsOfKept(lines, feeBack ? 0 : shippingFee).totalPrice
}
