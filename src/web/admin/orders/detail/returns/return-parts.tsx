import type { OrderForStaff } from '#contract/orders/order-desk.ts'
import { formatDong } from '#domain/money.ts'
import { paymentState } from '#domain/payments/payment-state.ts'
import type { ApiError } from '#web/app/api/api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** As typed: pieces that go back to the stock, and those that are sold no more. */
export interface TypedBack {
  good: string
  damaged: string
}
export const noPieces: TypedBack = { good: '', damaged: '' }

/** Nothing typed is none; what is no number is left for the server to say so. */
export const piecesOf = (typed: string) => (typed.trim() === '' ? 0 : Number(typed))

/** The pieces as they are sent. */
export const backOf = (position: number, typed: TypedBack) => ({
  position,
  good: piecesOf(typed.good),
  damaged: piecesOf(typed.damaged),
})

/** Whether a form shows a fault of what was sent by itself. */
export const isFault = (error: ApiError) => error.code === 'invalid' && error.details.length > 0

interface BackFieldsProps {
  /** Whose pieces. */
  name: string
  kept: number
  typed: TypedBack
  onType: (typed: TypedBack) => void
  faults?: { good?: string; damaged?: string }
}

/** How many came back of a line, and in which state. */
export function BackFields({ name, kept, typed, onType, faults }: BackFieldsProps) {
  const parts = [
    ['good', 'Nhập lại kho'],
    ['damaged', 'Hỏng, không bán lại'],
  ] as const
  return (
    <fieldset>
      <legend className="mb-2 text-sm wrap-anywhere">
        <span className="font-medium">{name}</span>{' '}
        <span className="text-ink-soft tabular-nums">(khách giữ {kept})</span>
      </legend>
      <div className="grid grid-cols-2 items-end gap-4">
        {parts.map(([part, label]) => (
          <Field key={part} label={label} error={faults?.[part]}>
            {(wiring) => (
              <TextInput
                {...wiring}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                value={typed[part]}
                onChange={(event) => onType({ ...typed, [part]: event.target.value })}
                className="tabular-nums"
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

interface ReasonFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string
  label?: string
}

export function ReasonField({ value, onChange, error, label = 'Lý do' }: ReasonFieldProps) {
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <TextArea
          {...wiring}
          rows={2}
          className="min-h-20"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** What the order comes to with it, and which money is to move. Said again as the numbers change. */
export function After({ order, total }: { order: OrderForStaff; total: number }) {
  const { due, refundDue } = paymentState({ ...order, totalPrice: total })
  return (
    <p role="status" className="border-t border-line pt-4 tabular-nums">
      Đơn còn {formatDong(total)}.{' '}
      {refundDue > 0 && <strong>Cần hoàn cho khách {formatDong(refundDue)}.</strong>}
      {due > 0 && <strong>Khách còn phải trả {formatDong(due)}.</strong>}
    </p>
  )
}

/** The same in a toast, once it is done. */
export function moneyWords(order: OrderForStaff): string | undefined {
  const { due, refundDue } = paymentState(order)
  if (refundDue > 0) return `Cần hoàn cho khách ${formatDong(refundDue)}.`
  return due > 0 ? `Khách còn phải trả ${formatDong(due)}.` : undefined
}
