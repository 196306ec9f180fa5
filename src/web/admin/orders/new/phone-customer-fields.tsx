import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PhoneCustomer } from '#contract/customers/customers.ts'
import { toNationalNumber, validatePhone } from '#domain/customers/validate-phone.ts'
import { validateRecipientName } from '#domain/customers/validate-recipient-name.ts'
import { phoneCustomerQuery } from '#web/admin/customers/customer-queries.ts'
import { PhoneHistorySummary } from '#web/admin/orders/phone-history-summary.tsx'
import { PhoneWarning } from '#web/admin/orders/phone-warning.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { ManualOrderValues } from './manual-order-values.ts'

/**
 * The phone number is the first field: a known customer's data fills the fields that are still empty.
 * Another number takes it out again, so that no parcel goes to the address of somebody else.
 */
export function PhoneCustomerFields({ form }: { form: UseFormReturn<ManualOrderValues> }) {
  const { register, formState } = form
  const { errors } = formState
  const { customer, hasFailed, lookUp, fill, clear } = usePhoneCustomer(form)
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
            {...register('customerPhone', {
              validate: validatePhone,
              onChange: clear,
              onBlur: lookUp,
            })}
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
        {customer && <PhoneCustomerSummary customer={customer} onFill={() => fill(customer, true)} />}
        {hasFailed && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-amber">
            Chưa tra được lịch sử của số này.
            <Button kind="quiet" small onClick={lookUp}>
              Thử lại
            </Button>
          </p>
        )}
      </div>
    </fieldset>
  )
}

const addressFields = ['province', 'ward', 'street'] as const
const customerFields = ['customerName', ...addressFields] as const
type CustomerField = (typeof customerFields)[number]
type CustomerValues = Partial<Pick<ManualOrderValues, CustomerField>>

function usePhoneCustomer(form: UseFormReturn<ManualOrderValues>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [customer, setCustomer] = useState<PhoneCustomer | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const lastNumber = useRef('')
  const filledValues = useRef<CustomerValues>({})

  function fill(found: PhoneCustomer, overwrite: boolean) {
    const values = listValuesToFill(form.getValues(), found, overwrite)
    filledValues.current = { ...filledValues.current, ...values }
    for (const field of customerFields) {
      const value = values[field]
      if (value === undefined) continue
      form.clearErrors(field)
      form.setValue(field, value, { shouldValidate: field === 'customerName' })
    }
  }
  function clear() {
    const number = toNationalNumber(form.getValues('customerPhone'))
    if (number !== '' && number === lastNumber.current) return
    lastNumber.current = ''
    setCustomer(null)
    setHasFailed(false)
    const isAsFilled = (field: CustomerField) => form.getValues(field) === filledValues.current[field]
    if (isAsFilled('customerName')) form.setValue('customerName', '')
    // An address of which staff have changed a part stays, because the rest alone leads nowhere.
    if (addressFields.every(isAsFilled)) for (const field of addressFields) form.setValue(field, '')
    filledValues.current = {}
  }
  async function lookUp() {
    const phone = form.getValues('customerPhone').trim()
    const number = toNationalNumber(phone)
    if (number === lastNumber.current) return
    lastNumber.current = number
    setCustomer(null)
    setHasFailed(false)
    if (validatePhone(phone)) return
    const foundCustomer = await queryClient.fetchQuery(phoneCustomerQuery(api, phone)).catch(() => null)
    // The user has typed another number meanwhile.
    if (lastNumber.current !== number) return
    if (!foundCustomer) {
      lastNumber.current = ''
      return setHasFailed(true)
    }
    setCustomer(foundCustomer)
    fill(foundCustomer, false)
  }
  return { customer, hasFailed, lookUp: () => void lookUp(), fill, clear }
}

function listValuesToFill(
  current: ManualOrderValues,
  { name, address }: PhoneCustomer,
  overwrite: boolean,
): CustomerValues {
  const values: CustomerValues = {}
  if (name && (overwrite || !current.customerName)) values.customerName = name
  if (address && (overwrite || (!current.province && !current.ward && !current.street))) {
    const { province, ward, street } = address
    Object.assign(values, { province, ward, street })
  }
  return values
}

function PhoneCustomerSummary({ customer, onFill }: { customer: PhoneCustomer; onFill: () => void }) {
  return (
    <div className="grid gap-2">
      <PhoneWarning warning={customer.blocked} />
      {customer.orders === 0 ? (
        <p className="text-ink-soft">Số này chưa đặt đơn nào.</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="tabular-nums">
            {customer.name}: <PhoneHistorySummary history={customer} />
          </p>
          <Button kind="quiet" small onClick={onFill}>
            Điền như đơn trước
          </Button>
        </div>
      )}
    </div>
  )
}
