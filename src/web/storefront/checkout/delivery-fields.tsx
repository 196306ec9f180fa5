import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import type { SavedAddress } from '#contract/accounts/profile.ts'
import * as limits from '#contract/limits.ts'
import { validateOrderNote } from '#domain/customers/validate-order-note.ts'
import { LocalityFields } from '#web/address/locality-fields.tsx'
import { useAccount } from '#web/app/api/session.ts'
import { PersonFields } from '#web/storefront/account/person-fields.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { type Recipient, toRecipient } from './checkout-defaults.ts'
import { type CheckoutValues, checkoutFieldLabels } from './checkout-values.ts'
import { SavedAddresses } from './saved-addresses.tsx'

type DeliveryDefaults = Partial<Recipient & { note: string; saveAddress: string }>

interface CheckoutDeliveryFieldsProps {
  form: UseFormReturn<CheckoutValues>
  addresses: readonly SavedAddress[]
  defaults: DeliveryDefaults
}

export function DeliveryFields({ form, addresses, defaults }: CheckoutDeliveryFieldsProps) {
  const savedAddress = findChosenAddress(form, addresses, defaults)
  const [isFolded, setFolded] = useFold(form, savedAddress)

  function choose(address: SavedAddress | undefined) {
    setFolded(address !== undefined)
    const recipient = address ? toRecipient(address) : emptyRecipient
    // Validation follows with the order: now the ward would be checked against the previous province.
    for (const field of fields) form.setValue(field, recipient[field])
    form.clearErrors(fields)
  }

  function unfold() {
    flushSync(() => setFolded(false))
    form.setFocus('customerName')
  }

  return (
    <>
      {addresses.length > 0 && (
        <div className="grid justify-items-start gap-4 *:w-full">
          <SavedAddresses addresses={addresses} chosen={savedAddress} onChoose={choose} />
          {isFolded && (
            <Button small onClick={unfold} className="w-auto! no-script:hidden">
              Sửa địa chỉ này
            </Button>
          )}
        </div>
      )}
      {/* The folded fields still belong to the form: without scripts they are shown and posted. */}
      <div className={cx('gap-10', isFolded ? 'hidden no-script:grid' : 'grid')}>
        <RecipientFields
          form={form}
          defaults={defaults}
          canSave={!savedAddress && addresses.length < limits.maxAddresses}
        />
      </div>
      <NoteField form={form} defaults={defaults} />
    </>
  )
}

/** The fields of a saved address stay folded until they differ from it or have an error. */
function useFold(form: UseFormReturn<CheckoutValues>, savedAddress: SavedAddress | undefined) {
  const { errors, isSubmitted } = form.formState
  const hasErrors = fields.some((field) => errors[field])
  const [isFolded, setFolded] = useState(savedAddress !== undefined && !hasErrors)
  if (isFolded && (!savedAddress || hasErrors)) setFolded(false)
  // A folded field cannot take the focus, so the form focused none after it was submitted.
  useEffect(() => {
    if (!isFolded && isSubmitted) focusFirstError(form.formState.errors)
  }, [isFolded, isSubmitted, form])
  return [isFolded, setFolded] as const
}

interface RecipientFieldsProps {
  form: UseFormReturn<CheckoutValues>
  defaults: DeliveryDefaults
  canSave: boolean
}

function RecipientFields({ form, defaults, canSave }: RecipientFieldsProps) {
  const account = useAccount()
  return (
    <>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 text-xl font-semibold">Người nhận</legend>
        <PersonFields form={form} names={['customerName', 'customerPhone']} defaults={defaults} />
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 text-xl font-semibold">Địa chỉ giao hàng</legend>
        <LocalityFields form={form} defaults={defaults} />
        {account && canSave && (
          <Checkbox
            label="Lưu địa chỉ này cho lần sau"
            {...form.register('saveAddress')}
            defaultChecked={Boolean(defaults.saveAddress)}
            className="sm:col-span-2"
          />
        )}
      </fieldset>
    </>
  )
}

function NoteField({ form, defaults }: Omit<RecipientFieldsProps, 'canSave'>) {
  return (
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
  )
}

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

const emptyRecipient: Recipient = { customerName: '', customerPhone: '', province: '', ward: '', street: '' }
