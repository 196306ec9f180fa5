import { productFields } from '#contract/catalog/product-fields.ts'
import * as limits from '#contract/limits.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { productFormRules } from './draft/product-form-rules.ts'
import type { ProductInfoFieldsProps } from './product-info-fields.tsx'

export function BrandField({ form: { register, formState } }: ProductInfoFieldsProps) {
  return (
    <Field label={productFields.brand.label} optional error={formState.errors.brand?.message}>
      {(inputProps) => <TextInput {...inputProps} {...register('brand')} maxLength={limits.maxBrandLength} />}
    </Field>
  )
}

export function WeightField({ form: { register, formState } }: ProductInfoFieldsProps) {
  return (
    <Field
      label={`${productFields.weight.label} (g)`}
      optional
      hint="Một chiếc đã gói."
      error={formState.errors.weight?.message}
    >
      {(inputProps) => (
        <TextInput
          {...inputProps}
          {...register('weight', { validate: productFormRules.weight })}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </Field>
  )
}
