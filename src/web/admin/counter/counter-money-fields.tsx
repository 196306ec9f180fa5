import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { formatDong } from '#domain/money.ts'
import { describeMaxDiscount } from '#domain/orders/edit/edit-discounts.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { MoneyField } from '#web/admin/form/money-field.tsx'
import { parseWholeNumber, toNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { settingsSummaryQuery } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
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
  form: UseFormReturn<CounterPayment>
  /** In dong. Null while the discount is no amount. */
  total: number | null
}

export function CounterMoneyFields({ form: { control, watch }, total }: CounterMoneyFieldsProps) {
  const { data: settings } = useQuery(settingsSummaryQuery(useApi()))
  const { payment, cash, discount } = watch()
  const cashReceived = parseWholeNumber(cash)
  const change = cashReceived && total !== null ? cashReceived - Math.max(0, total) : null
  return (
    <>
      <Controller
        control={control}
        name="payment"
        render={({ field }) => (
          <RadioCards
            {...field}
            legend="Khách trả bằng"
            options={listPayments(settings?.payments.includes('bank_transfer') ?? false)}
          />
        )}
      />
      {payment === 'cash' && (
        <MoneyField
          control={control}
          name="cash"
          label="Khách đưa"
          optional
          hint={
            change !== null && change >= 0
              ? `Trả lại khách ${formatDong(change)}`
              : 'Để trống nếu khách đưa vừa đủ.'
          }
          error={change !== null && change < 0 ? `Còn thiếu ${formatDong(-change)}` : undefined}
        />
      )}
      <MoneyField
        control={control}
        name="discount"
        label="Giảm giá"
        optional
        error={total !== null && total < 0 ? describeMaxDiscount(total + toNumberInput(discount)) : undefined}
      />
      {discount !== '' && (
        <ControlledField
          control={control}
          name="reason"
          label="Lý do giảm giá"
          hint="Chỉ nhân viên nhìn thấy."
        >
          {(input) => <TextInput {...input} maxLength={limits.maxShortNoteLength} autoComplete="off" />}
        </ControlledField>
      )}
    </>
  )
}

const listPayments = (acceptsTransfers: boolean) =>
  [
    { value: 'cash', label: 'Tiền mặt', description: 'Thu ngay tại quầy.' },
    {
      value: 'bank_transfer',
      label: 'Mã QR',
      description: acceptsTransfers
        ? 'Khách quét mã để chuyển khoản.'
        : 'Cần số tài khoản của cửa hàng trong phần Cài đặt.',
      disabled: !acceptsTransfers,
    },
  ] as const
