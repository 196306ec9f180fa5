import { useState } from 'react'
import { type RefundMethod, refundMethods, refundMethodWords } from '#contract/returns/return-words.ts'
import { formatDong } from '#domain/money.ts'
import { paymentState } from '#domain/payments/payment-state.ts'
import { MoneyInput } from '#web/admin/catalog/edit/money-input.tsx'
import { ActForm } from '#web/admin/form/act-form.tsx'
import { changedWords, faultAt, useAct } from '#web/admin/form/use-act.ts'
import { movedKeys } from '#web/admin/returns/return-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { ReturnFormProps } from './return-dialog.tsx'
import { isFault } from './return-parts.tsx'

/** The order is refetched after these failures, so the form then shows the new amount to refund. */
const amountFailures = ['refund_changed', 'refund_too_much']

/**
 * The server records the refund only if the amount to refund is still `due`, the one of when the dialog
 * opened. A lost response may have recorded it already.
 */
export function RefundForm({ order, onDone }: ReturnFormProps) {
  const api = useApi()
  const { refundDue } = paymentState(order)
  const [due] = useState(refundDue)
  const [amount, setAmount] = useState(String(due))
  const [method, setMethod] = useState<RefundMethod>('bank_transfer')
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const mutation = useAct(
    () => {
      const body = { amount: Number(amount.replace(/\D/g, '')), due, method, reference, note }
      return api.refundOrder({ params: { id: order._id }, body })
    },
    {
      old: movedKeys,
      done: () => ({ title: 'Đã ghi hoàn tiền' }),
      shows: (error) =>
        isFault(error) || amountFailures.includes(error.code) || error.code === 'reference_used',
    },
  )

  return (
    <ActForm
      act="Ghi hoàn tiền"
      busy={mutation.isPending}
      onSend={() => mutation.mutate(undefined, { onSuccess: onDone })}
    >
      <p>
        Ghi khi tiền đã trả cho khách. Cần hoàn{' '}
        <strong className="tabular-nums">{formatDong(refundDue)}</strong>.
      </p>
      <Field
        label="Số tiền đã hoàn"
        error={
          changedWords(mutation.error, 'refund_changed') ?? faultAt(mutation.error, 'amount', amountFailures)
        }
      >
        {(wiring) => <MoneyInput {...wiring} value={amount} onChange={setAmount} />}
      </Field>
      <Field label="Cách hoàn" error={faultAt(mutation.error, 'method')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={method}
            onChange={(event) => setMethod(event.target.value as RefundMethod)}
          >
            {refundMethods.map((one) => (
              <option key={one} value={one}>
                {refundMethodWords[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {method === 'bank_transfer' && (
        <Field label="Mã giao dịch" optional error={faultAt(mutation.error, 'reference', ['reference_used'])}>
          {(wiring) => (
            <TextInput
              {...wiring}
              value={reference}
              autoComplete="off"
              onChange={(event) => setReference(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label="Ghi chú" optional error={faultAt(mutation.error, 'note')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            value={note}
            autoComplete="off"
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </ActForm>
  )
}
