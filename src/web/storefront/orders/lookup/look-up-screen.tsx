import { useQueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { FoundOrder as Found } from '#contract/orders/order-lookup.ts'
import { formPaths } from '#contract/paths.ts'
import { phoneFault } from '#domain/customers/phone-fault.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useSentBack } from '#web/app/flash.ts'
import { useSentForm } from '#web/storefront/sign-in/sent-back.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { focusFault } from '#web/ui/form/focus-fault.ts'
import { sentenceOf, showFaults } from '#web/ui/form/form-faults.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { FoundOrder } from './found-order.tsx'

interface OrderLookupValues {
  number: string
  phone: string
}
const fields = ['number', 'phone'] as const

const trail = [{ label: 'Home', link: linkOptions({ to: '/' }) }, { label: 'Tra cứu đơn hàng' }]

/** The query key where the server stores the result of a form posted without scripts. */
export const foundKey = ['found-order'] as const

export function LookUpScreen() {
  const queryClient = useQueryClient()
  const [foundOrder, setFoundOrder] = useState<Found | undefined>(() =>
    queryClient.getQueryData<Found>(foundKey),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  // The next visitor of this page must not see the order.
  useEffect(() => queryClient.removeQueries({ queryKey: foundKey }), [queryClient])
  useEffect(() => {
    if (foundOrder) heading.current?.focus()
  }, [foundOrder])
  return (
    <main>
      <Banner title="Tra cứu đơn hàng" trail={<Breadcrumb crumbs={trail} />} />
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-10 py-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <section aria-label="Tìm đơn hàng" className="grid max-w-md gap-6">
          <p className="text-ink-soft">
            Nhập mã đơn hàng và số điện thoại người nhận. Mã đơn có trong thư của cửa hàng và trên phiếu giao
            hàng.
          </p>
          <OrderLookupForm onFound={setFoundOrder} />
        </section>
        {foundOrder && <FoundOrder key={foundOrder.orderNumber} order={foundOrder} title={heading} />}
      </div>
    </main>
  )
}

function OrderLookupForm({ onFound }: { onFound: (found: Found | undefined) => void }) {
  const api = useApi()
  const { refused: returnedError } = useSentBack('lookUpOrder')
  const { typed: returned, errors } = useSentForm<OrderLookupValues>('lookUpOrder', fields)
  const form = useForm<OrderLookupValues>({ mode: 'onTouched', shouldFocusError: false, errors })
  const [errorText, setErrorText] = useState(
    returnedError && Object.keys(errors).length === 0 ? returnedError : '',
  )
  const submit = form.handleSubmit(async (body) => {
    setErrorText('')
    onFound(undefined)
    try {
      onFound(await api.lookUpOrder({ body }))
    } catch (error) {
      if (!showFaults(error, fields, form.setError)) setErrorText(sentenceOf(error))
      if (error instanceof ApiError && error.code === 'order_not_found') form.setFocus('number')
    }
  }, focusFault)
  const errorOf = (name: keyof OrderLookupValues) => form.formState.errors[name]?.message
  return (
    <form
      method="post"
      action={formPaths.lookUpOrder}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <Field label="Mã đơn hàng" hint="Ví dụ 1700000000000-123" error={errorOf('number')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...form.register('number', { required: 'Hãy nhập mã đơn hàng' })}
            autoComplete="off"
            defaultValue={returned.number}
          />
        )}
      </Field>
      <Field label="Số điện thoại" error={errorOf('phone')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...form.register('phone', { validate: phoneFault })}
            type="tel"
            autoComplete="tel"
            defaultValue={returned.phone}
          />
        )}
      </Field>
      <div role="alert" className="empty:hidden">
        {errorText && <FieldError id="look-up-refusal">{errorText}</FieldError>}
      </div>
      <div>
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          Tra cứu
        </Button>
      </div>
    </form>
  )
}
