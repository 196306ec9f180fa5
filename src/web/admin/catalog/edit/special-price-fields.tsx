import { Controller, type UseFormReturn } from 'react-hook-form'
import { productFields } from '#contract/catalog/product-fields.ts'
import { DateInput } from '#web/admin/form/dates/date-input.tsx'
import { MoneyInput } from '#web/admin/form/money-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { ProductFormFields } from './draft/product-form-draft.ts'
import { productFormRules } from './draft/product-form-rules.ts'

/** A price in dong from the first to the last day (R47). */
export function SpecialPriceFields({ form: { control } }: { form: UseFormReturn<ProductFormFields> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Controller
        control={control}
        name="specialPrice"
        rules={{ validate: productFormRules.specialPrice }}
        render={({ field, fieldState }) => (
          <Field
            label={productFields.specialPrice.label}
            optional
            hint="Được tính khi thấp hơn giá đã giảm."
            error={fieldState.error?.message}
          >
            {(inputProps) => <MoneyInput {...inputProps} {...field} />}
          </Field>
        )}
      />
      {(['specialFrom', 'specialTo'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field: { onChange, ...field }, fieldState }) => (
            <Field label={productFields[name].label} optional error={fieldState.error?.message}>
              {(inputProps) => <DateInput {...inputProps} {...field} onDay={(day) => onChange(day ?? '')} />}
            </Field>
          )}
        />
      ))}
    </div>
  )
}
