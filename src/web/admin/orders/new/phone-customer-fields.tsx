import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PhoneCustomer } from '#contract/customers/customers.ts'
import { validateOrderNote } from '#domain/customers/validate-order-note.ts'
import { validatePhone } from '#domain/customers/validate-phone.ts'
import { validateRecipientName } from '#domain/customers/validate-recipient-name.ts'
import { LocalityFields } from '#web/address/locality-fields.tsx'
import { phoneCustomerQuery } from '#web/admin/customers/customer-queries.ts'
import { CustomerNoteField } from '#web/admin/orders/customer-note-field.tsx'
import { PhoneRecordSummary } from '#web/admin/orders/phone-record-summary.tsx'
import { PhoneWarning } from '#web/admin/orders/phone-warning.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { ManualOrderValues } from './manual-order-values.ts'

/** The phone number is the first field: a known customer's data fills the fields that are still empty. */
export function PhoneCustomerFields({ form }: { form: UseFormReturn<ManualOrderValues> }) {
  const { register, formState } = form
  const { errors } = formState
  const { customer, hasFailed, lookUp } = usePhoneCustomer(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number that the page was opened with is looked up once
  useEffect(() => {
    form.setFocus('customerPhone')
    lookUp()
  }, [form])
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-lg font-semibold">Khách hàng</legend>
      <Field label="Số điện thoại" error={errors.customerPhone?.message}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...register('customerPhone', { validate: validatePhone, onBlur: lookUp })}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            placeholder="0912 345 678"
          />
        )}
      </Field>
      <Field label="Tên người nhận" error={errors.customerName?.message}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...register('customerName', { validate: validateRecipientName })}
            autoComplete="off"
          />
        )}
      </Field>
      <div role="status" className="text-sm sm:col-span-2">
        {customer && <PhoneCustomerSummary customer={customer} form={form} />}
        {hasFailed && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-amber">
            Chưa tra được lịch sử của số này.
            <Button look="quiet" small onClick={lookUp}>
              Thử lại
            </Button>
          </p>
        )}
      </div>
    </fieldset>
  )
}

function usePhoneCustomer(form: UseFormReturn<ManualOrderValues>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [customer, setCustomer] = useState<PhoneCustomer | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const lastPhone = useRef('')

  async function lookUp() {
    const phone = form.getValues('customerPhone').trim()
    if (phone === lastPhone.current) return
    lastPhone.current = phone
    setCustomer(null)
    setHasFailed(false)
    if (validatePhone(phone)) return
    const foundCustomer = await queryClient.fetchQuery(phoneCustomerQuery(api, phone)).catch(() => null)
    // The user has typed another number meanwhile.
    if (lastPhone.current !== phone) return
    if (!foundCustomer) {
      lastPhone.current = ''
      return setHasFailed(true)
    }
    setCustomer(foundCustomer)
    fillForm(form, foundCustomer, false)
  }
  return { customer, hasFailed, lookUp: () => void lookUp() }
}

function fillForm(
  form: UseFormReturn<ManualOrderValues>,
  { name, address }: PhoneCustomer,
  overwrite: boolean,
) {
  const now = form.getValues()
  if (name && (overwrite || !now.customerName)) form.setValue('customerName', name, { shouldValidate: true })
  if (address && (overwrite || (!now.province && !now.ward && !now.street))) {
    for (const field of ['province', 'ward', 'street'] as const) {
      form.setValue(field, address[field])
      form.clearErrors(field)
    }
  }
}

function PhoneCustomerSummary({
  customer,
  form,
}: {
  customer: PhoneCustomer
  form: UseFormReturn<ManualOrderValues>
}) {
  return (
    <div className="grid gap-2">
      <PhoneWarning warning={customer.blocked} />
      {customer.orders === 0 ? (
        <p className="text-ink-soft">Số này chưa đặt đơn nào.</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="tabular-nums">
            {customer.name}: <PhoneRecordSummary record={customer} />
          </p>
          <Button look="quiet" small onClick={() => fillForm(form, customer, true)}>
            Điền như đơn trước
          </Button>
        </div>
      )}
    </div>
  )
}

export function ManualOrderDeliveryFields({ form }: { form: UseFormReturn<ManualOrderValues> }) {
  const { register, formState } = form
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-lg font-semibold">Giao đến</legend>
      <div className="sm:col-span-2">
        <Checkbox
          label="Khách đến lấy tại cửa hàng"
          checked={form.watch('isPickUp')}
          onChange={(event) => form.setValue('isPickUp', event.target.checked, { shouldDirty: true })}
        />
      </div>
      {!form.watch('isPickUp') && <LocalityFields form={form} isForSomebodyElse />}
      <CustomerNoteField
        registration={register('note', { validate: validateOrderNote })}
        error={formState.errors.note?.message}
      />
    </fieldset>
  )
}
