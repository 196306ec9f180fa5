import { limits } from '#contract/limits.ts'
import { formatDong } from '#domain/money.ts'
import { describeMaxDiscount } from '#domain/orders/edit/edit-discounts.ts'
import { MoneyField } from '#web/admin/form/money-field.tsx'
import { parseWholeNumber, toNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { FailedAttempts } from '#web/admin/form/numbers/use-amount-error.ts'
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
  /** In dong. Null while the discount is no amount. */
  total: number | null
  acceptsTransfers: boolean
  failedAttempts: number
  onChange: (change: Partial<CounterPayment>) => void
}

export function CounterMoneyFields({ values, total, onChange, ...props }: CounterMoneyFieldsProps) {
  const { acceptsTransfers, failedAttempts } = props
  const { payment, cash, discount, reason } = values
  const cashReceived = parseWholeNumber(cash)
  const change = cashReceived && total !== null ? cashReceived - Math.max(0, total) : null
  return (
    <FailedAttempts value={failedAttempts}>
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
        <MoneyField
          label="Khách đưa"
          optional
          value={cash}
          onChange={(text) => onChange({ cash: text })}
          hint={
            change !== null && change >= 0
              ? `Trả lại khách ${formatDong(change)}`
              : 'Để trống nếu khách đưa vừa đủ.'
          }
          error={change !== null && change < 0 ? `Còn thiếu ${formatDong(-change)}` : undefined}
        />
      )}
      <MoneyField
        label="Giảm giá"
        optional
        value={discount}
        onChange={(text) => onChange({ discount: text })}
        error={total !== null && total < 0 ? describeMaxDiscount(total + toNumberInput(discount)) : undefined}
      />
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
    </FailedAttempts>
  )
}
