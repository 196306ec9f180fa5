import type { UseFormReturn } from 'react-hook-form'
import type { DeliveryAddress } from '#contract/orders/place-order.ts'
import { LocalityFields } from '#web/address/locality-fields.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

interface OtherAddressFieldsProps {
  form: UseFormReturn<DeliveryAddress>
  checked: boolean
  onChange: (usesOther: boolean) => void
  error: string | undefined
}

export function OtherAddressFields({ form, checked, onChange, error }: OtherAddressFieldsProps) {
  return (
    <>
      <Checkbox
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        label="Giao đến địa chỉ khác"
      />
      {checked && (
        // The address fields are designed for a wider page.
        <div className="grid gap-4 *:col-span-1!">
          <LocalityFields form={form} isForSomebodyElse />
        </div>
      )}
      {error && (
        <p role="alert" className="text-sm text-lacquer-ink">
          {error}
        </p>
      )}
    </>
  )
}
