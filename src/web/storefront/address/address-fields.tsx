import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { provinces, provinceTitle } from '#domain/provinces.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import {
  fieldWords,
  phoneFault,
  provinceFault,
  recipientFault,
  streetFault,
  wardFault,
} from '../checkout/checkout-rules.ts'

export type Place = 'province' | 'ward' | 'street'
type Given = Partial<Record<string, string>>

interface FieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** What stands in the fields to begin with; without it what the form says. */
  given?: Given
}

const faultOf = <Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>) =>
  form.getFieldState(name, form.formState).error?.message

interface PersonFieldsProps<Values extends FieldValues> extends FieldsProps<Values> {
  /** The fields of the name and of the phone. */
  names: readonly [Path<Values>, Path<Values>]
}

/** Who receives: one name in any script, and why the phone is asked for. */
export function PersonFields<Values extends FieldValues>({ form, names, given }: PersonFieldsProps<Values>) {
  const [name, phone] = names
  const named = form.register(name, { validate: recipientFault })
  const called = form.register(phone, { validate: phoneFault })
  return (
    <>
      <Field label={fieldWords.customerName} hint="Người sẽ nhận hàng." error={faultOf(form, name)}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...named}
            autoComplete="name"
            placeholder="Nguyễn Thị Ước"
            defaultValue={given?.[name]}
          />
        )}
      </Field>
      <Field
        label={fieldWords.customerPhone}
        hint="Để người giao hàng gọi bạn trước khi đến."
        error={faultOf(form, phone)}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            {...called}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="0912 345 678"
            defaultValue={given?.[phone]}
          />
        )}
      </Field>
    </>
  )
}

/** Where to, by the two levels of units since 2025. */
export function PlaceFields<Values extends FieldValues & Record<Place, string>>({
  form,
  given,
}: FieldsProps<Values>) {
  const part = (place: Place, validate: (typed: string) => string | undefined) =>
    form.register(place as Path<Values>, { validate })
  const fault = (place: Place) => faultOf(form, place as Path<Values>)
  return (
    <>
      <Field label={fieldWords.province} error={fault('province')}>
        {(wiring) => (
          <Select
            {...wiring}
            {...part('province', provinceFault)}
            autoComplete="address-level1"
            defaultValue={given?.province}
          >
            <option value="">Chọn tỉnh, thành phố</option>
            <Provinces kind="Thành phố" />
            <Provinces kind="Tỉnh" />
          </Select>
        )}
      </Field>
      <Field label={fieldWords.ward} error={fault('ward')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...part('ward', wardFault)}
            autoComplete="address-level2"
            placeholder="Phường Hoàn Kiếm"
            defaultValue={given?.ward}
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Field label={fieldWords.street} error={fault('street')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              {...part('street', streetFault)}
              autoComplete="street-address"
              placeholder="12 Hàng Bông"
              defaultValue={given?.street}
            />
          )}
        </Field>
      </div>
    </>
  )
}

const byName = provinces.toSorted((a, b) => a.name.localeCompare(b.name, 'vi'))

function Provinces({ kind }: { kind: 'Thành phố' | 'Tỉnh' }) {
  return (
    <optgroup label={kind}>
      {byName
        .filter((province) => province.kind === kind)
        .map((province) => (
          <option key={province.code} value={provinceTitle(province)}>
            {province.name}
          </option>
        ))}
    </optgroup>
  )
}
