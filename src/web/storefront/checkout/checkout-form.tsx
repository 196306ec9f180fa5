import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Cart } from '#contract/carts.ts'
import type { Order } from '#contract/orders.ts'
import { paymentWords } from '#contract/words.ts'
import { formatDong } from '#domain/money.ts'
import type { SignedIn } from '../../session.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { showFaults } from '../sign-in/form-faults.ts'
import { SubmitButton } from '../sign-in/submit-button.tsx'
import { type CheckoutField, type CheckoutValues, fieldWords } from './checkout-rules.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { keepDraft, readDraft } from './kept.ts'
import { AddressFields, RecipientFields } from './recipient-fields.tsx'
import { usePlaceOrder } from './use-place-order.ts'

interface CheckoutFormProps {
  user: SignedIn
  cart: Cart
  placed: (order: Order) => Promise<void>
  /** An earlier try under this number was placed. */
  onNumberUsed: () => void
}

const fields = Object.keys(fieldWords) as (keyof typeof fieldWords)[]

const payments = [
  {
    value: 'cod',
    label: paymentWords.cod,
    description: 'Trả tiền mặt cho người giao hàng khi bạn nhận được hàng.',
  },
  {
    value: 'bank_transfer',
    label: paymentWords.bank_transfer,
    description:
      'Cửa hàng gọi vào số của bạn để gửi số tài khoản và nội dung chuyển khoản. Hàng được gửi đi khi tiền đã đến.',
  },
] as const

export function CheckoutForm({ user, cart, placed, onNumberUsed }: CheckoutFormProps) {
  // Only the choice has a default: what was typed before the page came alive stays.
  const form = useForm<CheckoutValues>({ mode: 'onTouched', defaultValues: { payment: 'cod' } })
  useDraft(form, user)
  const { submit, sending, trouble } = usePlaceOrder(cart, {
    placed,
    refused: (error) => {
      showFaults(error, fields, form.setError)
      if (error.code === 'number_used') onNumberUsed()
    },
  })
  const total = formatDong(cart.subtotal + cart.shippingFee)
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(submit)}
      className="page grid items-start gap-10 pt-8 lg:grid-cols-[1fr_26rem] lg:gap-16"
    >
      <div className="grid min-w-0 gap-10">
        <RecipientFields form={form} name={user.name} />
        <AddressFields form={form} />
        <div className="grid gap-2">
          <h2 className="text-xl font-semibold">Thanh toán</h2>
          <RadioCards
            legend="Chọn một cách"
            name="payment"
            options={payments}
            value={form.watch('payment')}
            onChange={(payment) => form.setValue('payment', payment)}
          />
        </div>
      </div>
      <section
        aria-label="Đơn hàng"
        className="grid gap-5 bg-celadon-wash p-6 max-sm:-mx-(--page-gutter) lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
      >
        <CheckoutSummary cart={cart} />
        <Faults form={form} />
        <div role="alert">{trouble && <p className="bg-sheet p-4 text-lacquer-ink">{trouble}</p>}</div>
        <SubmitButton busy={sending}>Đặt hàng – {total}</SubmitButton>
      </section>
    </form>
  )
}

/** Keeps what is typed in this tab; what was kept comes back where nothing stands yet. */
function useDraft(form: UseFormReturn<CheckoutValues>, user: SignedIn) {
  useEffect(() => {
    const draft = readDraft(user._id)
    const typing = document.activeElement?.getAttribute('name')
    for (const [field, kept] of Object.entries(draft) as [CheckoutField, string][]) {
      const now = form.getValues(field)
      const free = !now || now === user.name || field === 'payment'
      if (kept && free && field !== typing) form.setValue(field, kept)
    }
    const { unsubscribe } = form.watch((values) => keepDraft(user._id, values))
    return unsubscribe
  }, [form, user])
}

/** After a try to order: which fields are wrong, each a way to it. */
function Faults({ form }: { form: UseFormReturn<CheckoutValues> }) {
  const { errors, submitCount } = form.formState
  const wrong = fields.filter((field) => errors[field])
  if (submitCount === 0 || wrong.length === 0) return null
  return (
    <div className="grid gap-1">
      <FieldError>{`Còn ${wrong.length} ô cần sửa trước khi đặt hàng:`}</FieldError>
      <ul className="flex flex-wrap gap-x-4">
        {wrong.map((field) => (
          <li key={field}>
            <button type="button" onClick={() => form.setFocus(field)} className="inkline py-1 text-sm">
              {fieldWords[field]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
