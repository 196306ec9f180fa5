import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '#web/ui/button/button.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import type { CheckoutValues } from './checkout-values.ts'
import type { usePaymentOptions } from './use-payment-options.ts'

interface PaymentChoiceProps {
  form: UseFormReturn<CheckoutValues>
  payments: ReturnType<typeof usePaymentOptions>
}

export function PaymentChoice({ form, payments }: PaymentChoiceProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: before hydration, a choice is only in the document.
  useEffect(() => {
    const checked = document.querySelector<HTMLInputElement>('[name=payment]:checked')?.value
    const payment = payments.find(({ value }) => value === checked)?.value
    if (payment) form.setValue('payment', payment)
  }, [])
  return (
    <div className="grid gap-2">
      <h2 className="text-xl font-semibold">Thanh toán</h2>
      <RadioCards
        legend="Chọn cách thanh toán"
        name="payment"
        options={payments}
        value={form.watch('payment')}
        onChange={(payment) => form.setValue('payment', payment)}
      />
    </div>
  )
}

interface SwitchToTransferProps {
  form: UseFormReturn<CheckoutValues>
  busy: boolean
  onOrder: () => void
}

export function SwitchToTransfer({ form, busy, onOrder }: SwitchToTransferProps) {
  const switchAndOrder = () => {
    form.setValue('payment', 'bank_transfer')
    onOrder()
  }
  return (
    <Button kind="primary" wide busy={busy} onClick={switchAndOrder}>
      Đặt hàng và chuyển khoản
    </Button>
  )
}
