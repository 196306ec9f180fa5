import { limits } from '#contract/limits.ts'
import { faultAt } from '#web/admin/form/use-act.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

export interface Delivery {
  courierName: string
  courierPhone: string
  weight: string
  note: string
}
export const emptyDelivery: Delivery = { courierName: '', courierPhone: '', weight: '', note: '' }

interface ShipmentDetailsFieldsProps {
  isOwnDelivery: boolean
  delivery: Delivery
  onChange: (delivery: Delivery) => void
  error: unknown
}

export function DeliveryFields({ isOwnDelivery, delivery, onChange, error }: ShipmentDetailsFieldsProps) {
  const update = (part: Partial<Delivery>) => onChange({ ...delivery, ...part })
  return isOwnDelivery ? (
    <>
      <Field label="Người giao" optional error={faultAt(error, 'courierName')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            value={delivery.courierName}
            maxLength={limits.recipientMax}
            onChange={(event) => update({ courierName: event.target.value })}
          />
        )}
      </Field>
      <Field label="Điện thoại người giao" optional error={faultAt(error, 'courierPhone')}>
        {(wiring) => (
          <TextInput
            {...wiring}
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
      <Field label="Khối lượng (gam)" optional error={faultAt(error, 'weight')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            inputMode="numeric"
            value={delivery.weight}
            onChange={(event) => update({ weight: event.target.value.replace(/\D/g, '').slice(0, 6) })}
          />
        )}
      </Field>
      <Field label="Lời dặn hãng" optional error={faultAt(error, 'note')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            value={delivery.note}
            maxLength={limits.stockNote}
            onChange={(event) => update({ note: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
