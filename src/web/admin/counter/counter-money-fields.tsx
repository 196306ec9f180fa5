import { limits } from '#contract/limits.ts'
import { formatDong } from '#domain/money.ts'
import { describeMaxDiscount } from '#domain/orders/edit/edit-discounts.ts'
import { MoneyInput } from '#web/admin/form/money-input.tsx'
import { parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import { Field } from '#web/ui/form/field.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Amounts as typed. */
export interface CounterPayment {
  payment: 'cash' | 'bank_transfer'
  cash: string
  discount: string
  reason: string
}

interface CounterMoneyFieldsProps {
  values: CounterPayment
  /** In dong. */
  total: number
  acceptsTransfers: boolean
  onChange: (change: Partial<CounterPayment>) => void
}

export function CounterMoneyFields({ values, total, acceptsTransfers, onChange }: CounterMoneyFieldsProps) {
  const { payment, cash, discount, reason } = values
  const cashReceived = parseWholeNumber(cash) ?? 0
  return (
    <>
      <RadioCards
        legend="Khách trả bằng"
        name="payment"
        options={[
          { value: 'cash', label: 'Tiền mặt', description: 'Thu ngay tại quầy.' },
          {
            value: 'bank_transfer',
            label: 'Mã QR',
            description: acceptsTransfers
              ? 'Khách quét mã để chuyển khoản.'
              : 'Cần số tài khoản của cửa hàng trong phần Cài đặt.',
            disabled: !acceptsTransfers,
          },
        ]}
        value={payment}
        onChange={(chosen) => onChange({ payment: chosen })}
      />
      {payment === 'cash' && (
        <Field
          label="Khách đưa"
          optional
          hint={
            cashReceived > 0 && cashReceived >= total
              ? `Trả lại khách ${formatDong(cashReceived - Math.max(0, total))}`
              : 'Để trống nếu khách đưa vừa đủ.'
          }
          error={
            cashReceived > 0 && cashReceived < total
              ? `Còn thiếu ${formatDong(total - cashReceived)}`
              : undefined
          }
        >
          {(input) => <MoneyInput {...input} value={cash} onChange={(text) => onChange({ cash: text })} />}
        </Field>
      )}
      <Field
        label="Giảm giá"
        optional
        error={total < 0 ? describeMaxDiscount(total + (parseWholeNumber(discount) ?? 0)) : undefined}
      >
        {(input) => (
          <MoneyInput {...input} value={discount} onChange={(text) => onChange({ discount: text })} />
        )}
      </Field>
      {discount !== '' && (
        <Field label="Lý do giảm giá" hint="Chỉ nhân viên nhìn thấy.">
          {(input) => (
            <TextInput
              {...input}
              value={reason}
              maxLength={limits.maxShortNoteLength}
              autoComplete="off"
              onChange={(event) => onChange({ reason: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
