import type { UseFormReturn } from 'react-hook-form'
import { provinces, provinceTitle } from '#domain/provinces.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
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

export interface AddressValues {
  name: string
  phone: string
  province: string
  ward: string
  street: string
  isDefault: boolean
}

const byName = provinces.toSorted((a, b) => a.name.localeCompare(b.name, 'vi'))

interface AddressFieldsProps {
  form: UseFormReturn<AddressValues>
  /** The default stays so until another becomes it; the first address is it anyway. */
  mayBeDefault: boolean
}

export function AddressFields({ form: { register, formState }, mayBeDefault }: AddressFieldsProps) {
  const { errors } = formState
  return (
    <>
      <Field label={fieldWords.customerName} error={errors.name?.message}>
        {(wiring) => (
          <TextInput {...wiring} {...register('name', { validate: recipientFault })} autoComplete="name" />
        )}
      </Field>
      <Field
        label={fieldWords.customerPhone}
        hint="Để người giao hàng gọi trước khi đến."
        error={errors.phone?.message}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            {...register('phone', { validate: phoneFault })}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="0912 345 678"
          />
        )}
      </Field>
      <Field label={fieldWords.province} error={errors.province?.message}>
        {(wiring) => (
          <Select
            {...wiring}
            {...register('province', { validate: provinceFault })}
            autoComplete="address-level1"
          >
            <option value="">Chọn tỉnh, thành phố</option>
            <Provinces kind="Thành phố" />
            <Provinces kind="Tỉnh" />
          </Select>
        )}
      </Field>
      <Field label={fieldWords.ward} error={errors.ward?.message}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...register('ward', { validate: wardFault })}
            autoComplete="address-level2"
            placeholder="Phường Hoàn Kiếm"
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Field label={fieldWords.street} error={errors.street?.message}>
          {(wiring) => (
            <TextInput
              {...wiring}
              {...register('street', { validate: streetFault })}
              autoComplete="street-address"
              placeholder="12 Hàng Bông"
            />
          )}
        </Field>
      </div>
      {mayBeDefault && (
        <Checkbox label="Dùng làm địa chỉ mặc định" {...register('isDefault')} className="sm:col-span-2" />
      )}
    </>
  )
}

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
