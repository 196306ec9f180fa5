import { limits } from '#contract/limits.ts'
import { findFieldError } from '#web/admin/form/use-admin-mutation.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

export interface ShipmentDetails {
  courierName: string
  courierPhone: string
  weightGrams: string
  note: string
}
export const emptyShipmentDetails: ShipmentDetails = {
  courierName: '',
  courierPhone: '',
  weightGrams: '',
  note: '',
}

interface ShipmentDetailsFieldsProps {
  isOwnDelivery: boolean
  delivery: ShipmentDetails
  onChange: (delivery: ShipmentDetails) => void
  error: unknown
}

export function ShipmentDetailsFields({
  isOwnDelivery,
  delivery,
  onChange,
  error,
}: ShipmentDetailsFieldsProps) {
  const update = (part: Partial<ShipmentDetails>) => onChange({ ...delivery, ...part })
  return isOwnDelivery ? (
    <>
      <Field label="Người giao" optional error={findFieldError(error, 'courierName')}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            value={delivery.courierName}
            maxLength={limits.maxRecipientLength}
            onChange={(event) => update({ courierName: event.target.value })}
          />
        )}
      </Field>
      <Field label="Điện thoại người giao" optional error={findFieldError(error, 'courierPhone')}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            type="tel"
            inputMode="tel"
            value={delivery.courierPhone}
            onChange={(event) => update({ courierPhone: event.target.value })}
          />
        )}
      </Field>
    </>
  ) : (
    <>
      <Field label="Khối lượng (gam)" optional error={findFieldError(error, 'weight')}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            inputMode="numeric"
            value={delivery.weightGrams}
            onChange={(event) => update({ weightGrams: event.target.value.replace(/\D/g, '').slice(0, 6) })}
          />
        )}
      </Field>
      <Field label="Lời dặn hãng" optional error={findFieldError(error, 'note')}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            value={delivery.note}
            maxLength={limits.maxShortNoteLength}
            onChange={(event) => update({ note: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
