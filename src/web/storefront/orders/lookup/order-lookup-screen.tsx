import { useQueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { PublicOrder } from '#contract/orders/order-lookup.ts'
import { formPaths } from '#contract/paths.ts'
import { validatePhone } from '#domain/customers/validate-phone.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useFailedForm } from '#web/app/flash.ts'
import { useFailedFormValues } from '#web/storefront/sign-in/use-failed-form-values.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { errorMessage, showFieldErrors } from '#web/ui/form/form-errors.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import { OrderLookupResult } from './order-lookup-result.tsx'

interface OrderLookupValues {
  number: string
  phone: string
}
const fields = ['number', 'phone'] as const

const trail: Crumb[] = [{ labelKey: 'Home', link: linkOptions({ to: '/' }) }, { label: 'Tra cứu đơn hàng' }]

/** The query key where the server stores the result of a form posted without scripts. */
export const orderLookupResultKey = ['found-order'] as const

export function OrderLookupScreen() {
  const queryClient = useQueryClient()
  const sendsEmail = useSettingsSummary()?.sendsEmail
  const [foundOrder, setFoundOrder] = useState<PublicOrder | undefined>(() =>
    queryClient.getQueryData<PublicOrder>(orderLookupResultKey),
  )
  const { submittedValues } = useFailedForm('lookUpOrder')
  const [lookup, setLookup] = useState({
    number: submittedValues.number ?? '',
    phone: submittedValues.phone ?? '',
  })
  const headingRef = useRef<HTMLHeadingElement>(null)
  // The next shopper at this browser must not see the order.
  useEffect(() => queryClient.removeQueries({ queryKey: orderLookupResultKey }), [queryClient])
  useEffect(() => {
    if (foundOrder) headingRef.current?.focus()
  }, [foundOrder])
  return (
    <main>
      <Banner title="Tra cứu đơn hàng" trail={<Breadcrumb crumbs={trail} />} />
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-10 py-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <section aria-label="Tìm đơn hàng" className="grid max-w-md gap-6">
          <p className="text-ink-soft">
            Nhập mã đơn hàng và số điện thoại người nhận. Mã đơn có{' '}
            {sendsEmail ? 'trong thư của cửa hàng' : 'ở trang cảm ơn'} và trên phiếu giao hàng.
          </p>
          <OrderLookupForm
            onFound={(found, values) => {
              setLookup(values)
              setFoundOrder(found)
            }}
          />
        </section>
        {foundOrder && (
          <OrderLookupResult
            key={foundOrder.orderNumber}
            order={foundOrder}
            lookup={lookup}
            headingRef={headingRef}
            onChange={setFoundOrder}
          />
        )}
      </div>
    </main>
  )
}

interface OrderLookupFormProps {
  onFound: (found: PublicOrder | undefined, values: OrderLookupValues) => void
}

function OrderLookupForm({ onFound }: OrderLookupFormProps) {
  const api = useApi()
  const { formError } = useFailedForm('lookUpOrder')
  const { submittedValues, errors } = useFailedFormValues<OrderLookupValues>('lookUpOrder', fields)
  const form = useShopForm<OrderLookupValues>({ errors })
  const [errorText, setErrorText] = useState(formError && Object.keys(errors).length === 0 ? formError : '')
  const submit = form.handleSubmit(async (body) => {
    setErrorText('')
    onFound(undefined, body)
    try {
      onFound(await api.lookUpOrder({ body }), body)
    } catch (error) {
      if (!showFieldErrors(error, fields, form.setError)) setErrorText(errorMessage(error))
      if (error instanceof ApiError && error.code === 'order_not_found') form.setFocus('number')
    }
  }, focusFirstError)
  const errorOf = (name: keyof OrderLookupValues) => form.formState.errors[name]?.message
  return (
    <form
      method="post"
      action={formPaths.lookUpOrder}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <Field
        label="Mã đơn hàng"
        hint="Ví dụ 1700000000000-123 hoặc DH1700000000000123"
        error={errorOf('number')}
      >
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...form.register('number', { required: 'Hãy nhập mã đơn hàng' })}
            autoComplete="off"
            defaultValue={submittedValues.number}
          />
        )}
      </Field>
      <Field label="Số điện thoại" error={errorOf('phone')}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...form.register('phone', { validate: validatePhone })}
            type="tel"
            autoComplete="tel"
            defaultValue={submittedValues.phone}
          />
        )}
      </Field>
      <div role="alert" className="empty:hidden">
        {errorText && <FieldErrorMessage id="look-up-refusal">{errorText}</FieldErrorMessage>}
      </div>
      <div>
        <Button type="submit" kind="primary" busy={form.formState.isSubmitting}>
          Tra cứu
        </Button>
      </div>
    </form>
  )
}
