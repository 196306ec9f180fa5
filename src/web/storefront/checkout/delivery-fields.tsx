import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { SavedAddress } from '#contract/accounts/profile.ts'
import { limits } from '#contract/limits.ts'
import { formPaths } from '#contract/paths.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { LocalityFields } from '#web/address/locality-fields.tsx'
import { useAccount } from '#web/app/api/session.ts'
import { PersonFields } from '#web/storefront/account/person-fields.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { type Recipient, toRecipient } from './checkout-defaults.ts'
import { type CheckoutValues, checkoutFieldLabels, validateOrderNote } from './checkout-rules.ts'

interface CheckoutDeliveryFieldsProps {
  form: UseFormReturn<CheckoutValues>
  addresses: readonly SavedAddress[]
  defaults: Partial<Recipient & { note: string; saveAddress: string }>
}

export function DeliveryFields({ form, addresses, defaults }: CheckoutDeliveryFieldsProps) {
  const account = useAccount()
  const savedAddress = findChosenAddress(form, addresses, defaults)
  return (
    <>
      {addresses.length > 0 && (
        <SavedAddresses form={form} addresses={addresses} chosenId={savedAddress?._id ?? otherAddress} />
      )}
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 text-xl font-semibold">Người nhận</legend>
        <PersonFields form={form} names={['customerName', 'customerPhone']} defaults={defaults} />
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 text-xl font-semibold">Địa chỉ giao hàng</legend>
        <LocalityFields form={form} defaults={defaults} />
        {account && !savedAddress && addresses.length < limits.maxAddresses && (
          <Checkbox
            label="Lưu địa chỉ này cho lần sau"
            {...form.register('saveAddress')}
            defaultChecked={Boolean(defaults.saveAddress)}
            className="sm:col-span-2"
          />
        )}
        <div className="sm:col-span-2">
          <Field label={checkoutFieldLabels.note} optional error={form.formState.errors.note?.message}>
            {(inputProps) => (
              <TextArea
                {...inputProps}
                {...form.register('note', { validate: validateOrderNote })}
                rows={2}
                className="min-h-20"
                placeholder="Ví dụ: Giao giờ hành chính"
                defaultValue={defaults.note}
              />
            )}
          </Field>
        </div>
      </fieldset>
    </>
  )
}

const formatSavedAddress = ({ phone, street, ward, province }: SavedAddress) =>
  [formatPhone(phone), street, ward, province].join(', ')

const fields = ['customerName', 'customerPhone', 'province', 'ward', 'street'] as const

/** Finds the saved address that equals the values of the fields. */
function findChosenAddress(
  form: UseFormReturn<CheckoutValues>,
  addresses: readonly SavedAddress[],
  defaults: Partial<Recipient & { note: string }>,
): SavedAddress | undefined {
  const values = form.watch(fields)
  return addresses.find((address) => {
    const recipient = toRecipient(address)
    return fields.every((field, at) => (values[at] ?? defaults[field] ?? '') === recipient[field])
  })
}

const otherAddress = 'other'
const emptyRecipient: Recipient = { customerName: '', customerPhone: '', province: '', ward: '', street: '' }

interface SavedAddressesProps {
  form: UseFormReturn<CheckoutValues>
  addresses: readonly SavedAddress[]
  chosenId: string
}

/** Choosing an address fills in the fields below, where the shopper can still edit them. */
function SavedAddresses({ form, addresses, chosenId }: SavedAddressesProps) {
  const [pickedId, setPickedId] = useState(chosenId)
  const options = [
    ...addresses.map((address) => ({
      value: address._id,
      label: <span className="wrap-anywhere">{address.name}</span>,
      description: <span className="wrap-anywhere">{formatSavedAddress(address)}</span>,
    })),
    { value: otherAddress, label: 'Địa chỉ khác' },
  ]

  function choose(id: string) {
    setPickedId(id)
    const address = addresses.find((one) => one._id === id)
    const recipient = address ? toRecipient(address) : emptyRecipient
    for (const field of fields) form.setValue(field, recipient[field], { shouldValidate: Boolean(address) })
    if (!address) form.clearErrors(fields)
  }

  return (
    <>
      <div className="no-script:hidden">
        <RadioCards
          legend="Giao đến"
          name="saved-address"
          options={options}
          value={chosenId === otherAddress ? (pickedId === otherAddress ? otherAddress : null) : chosenId}
          onChange={choose}
        />
      </div>
      <noscript>
        <PlainAddresses addresses={addresses} chosenId={chosenId} />
      </noscript>
    </>
  )
}

/** Without scripts a button posts the form, and the page reloads with the address in its fields. */
function PlainAddresses({ addresses, chosenId }: Omit<SavedAddressesProps, 'form'>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Giao đến</legend>
      <ul className="divide-y divide-line border-y border-line">
        {addresses.map((address) => (
          <li
            key={address._id}
            className="flex flex-wrap items-center justify-between gap-3 py-4 wrap-anywhere"
          >
            <span className="min-w-0 flex-1 basis-60">
              <span className="block font-medium">{address.name}</span>
              <span className="block text-sm text-ink-soft">{formatSavedAddress(address)}</span>
            </span>
            {address._id === chosenId ? (
              <span className="text-sm text-celadon">Đang dùng</span>
            ) : (
              <Button type="submit" small formAction={`${formPaths.useAddress}?addressId=${address._id}`}>
                Dùng địa chỉ này
              </Button>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
