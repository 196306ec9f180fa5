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

interface DeliveryFieldsProps {
  own: boolean
  delivery: Delivery
  onChange: (delivery: Delivery) => void
  error: unknown
}

export function DeliveryFields({ own, delivery, onChange, error }: DeliveryFieldsProps) {
  const put = (part: Partial<Delivery>) => onChange({ ...delivery, ...part })
  return own ? (
    <>
      <Field label="Người giao" optional error={faultAt(error, 'courierName')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            value={delivery.courierName}
            maxLength={limits.recipientMax}
            onChange={(event) => put({ courierName: event.target.value })}
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
            onChange={(event) => put({ courierPhone: event.target.value })}
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
            onChange={(event) => put({ weight: event.target.value.replace(/\D/g, '').slice(0, 6) })}
          />
        )}
      </Field>
      <Field label="Lời dặn hãng" optional error={faultAt(error, 'note')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            value={delivery.note}
            maxLength={limits.stockNote}
            onChange={(event) => put({ note: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
