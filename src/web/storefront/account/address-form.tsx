import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { SavedAddress } from '#contract/accounts/profile.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { useShowAccountFailure } from '#web/account/use-show-account-failure.ts'
import { LocalityFields } from '#web/address/locality-fields.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { addressesQuery } from './account-queries.ts'
import { PersonFields } from './person-fields.tsx'

interface AddressFormValues {
  name: string
  phone: string
  province: string
  ward: string
  street: string
  isDefault: boolean
}

const fields = ['name', 'phone', 'province', 'ward', 'street'] as const
const emptyAddress: AddressFormValues = {
  name: '',
  phone: '',
  province: '',
  ward: '',
  street: '',
  isDefault: false,
}

/** The button leaves the focus in the field, and a field that has the focus is not scrolled into view by it. */
function showFirstError(errors: FieldErrors<AddressFormValues>) {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  focusFirstError(errors)
}

interface AddressFormProps {
  /** The address to edit; without it the form adds one. */
  address?: SavedAddress
  /** True if the address book is empty. */
  isFirst: boolean
  onClose: () => void
}

export function AddressForm({ address, isFirst, onClose }: AddressFormProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  const showRefusal = useShowAccountFailure()
  const form = useShopForm<AddressFormValues>({
    defaultValues: address ? { ...address, phone: formatPhone(address.phone) } : emptyAddress,
  })
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])

  async function save({ name, phone, province, ward, street, isDefault }: AddressFormValues) {
    const body = { name, phone, province, ward, street, isDefault }
    try {
      const addresses = address
        ? await api.updateAddress({ params: { id: address._id }, body })
        : await api.addAddress({ body })
      queryClient.setQueryData(addressesQuery(api).queryKey, addresses)
      toast.show({ title: address ? 'Đã lưu địa chỉ' : 'Đã thêm địa chỉ', kind: 'success' })
      onClose()
    } catch (error) {
      showFieldErrors(error, fields, form.setError)
      showRefusal(error)
    }
  }

  return (
    <form
      noValidate
      aria-label={address ? 'Sửa địa chỉ' : 'Thêm địa chỉ'}
      onSubmit={form.handleSubmit(save, showFirstError)}
      className="grid gap-5 border border-line bg-sheet p-4 sm:grid-cols-2 sm:p-6"
    >
      <PersonFields form={form} names={['name', 'phone']} />
      <LocalityFields form={form} />
      {/* The default address stays the default until another one takes its place; the first address always is. */}
      {!isFirst && !address?.isDefault && (
        <Checkbox
          label="Dùng làm địa chỉ mặc định"
          {...form.register('isDefault')}
          className="sm:col-span-2"
        />
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button
          type="submit"
          kind="primary"
          busy={form.formState.isSubmitting}
          // A blur would show the field's error and move the button away before the click.
          onMouseDown={(event) => event.preventDefault()}
        >
          Lưu địa chỉ
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Thôi
        </Button>
      </div>
    </form>
  )
}
