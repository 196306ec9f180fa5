import type { UseFormReturn } from 'react-hook-form'
import { provinces, provinceTitle } from '#domain/provinces.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import {
  type CheckoutValues,
  fieldWords,
  noteFault,
  phoneFault,
  provinceFault,
  recipientFault,
  streetFault,
  wardFault,
} from './checkout-rules.ts'

interface FieldsProps {
  form: UseFormReturn<CheckoutValues>
}

export function RecipientFields({ form, name }: FieldsProps & { name: string }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-xl font-semibold">Người nhận</legend>
      <Field label={fieldWords.customerName} hint="Người sẽ nhận hàng." error={errors.customerName?.message}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...register('customerName', { validate: recipientFault })}
            autoComplete="name"
            placeholder="Nguyễn Thị Ước"
            defaultValue={name}
          />
        )}
      </Field>
      <Field
        label={fieldWords.customerPhone}
        hint="Để người giao hàng gọi bạn trước khi đến."
        error={errors.customerPhone?.message}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            {...register('customerPhone', { validate: phoneFault })}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="0912 345 678"
          />
        )}
      </Field>
    </fieldset>
  )
}

const byName = provinces.toSorted((a, b) => a.name.localeCompare(b.name, 'vi'))

function Options({ kind }: { kind: 'Thành phố' | 'Tỉnh' }) {
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

export function AddressFields({ form }: FieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-xl font-semibold">Địa chỉ giao hàng</legend>
      <Field label={fieldWords.province} error={errors.province?.message}>
        {(wiring) => (
          <Select
            {...wiring}
            {...register('province', { validate: provinceFault })}
            autoComplete="address-level1"
          >
            <option value="">Chọn tỉnh, thành phố</option>
            <Options kind="Thành phố" />
            <Options kind="Tỉnh" />
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
      <div className="sm:col-span-2">
        <Field label={fieldWords.note} optional error={errors.note?.message}>
          {(wiring) => (
            <TextArea
              {...wiring}
              {...register('note', { validate: noteFault })}
              rows={2}
              className="min-h-20"
              placeholder="Giao giờ hành chính"
            />
          )}
        </Field>
      </div>
    </fieldset>
  )
}
