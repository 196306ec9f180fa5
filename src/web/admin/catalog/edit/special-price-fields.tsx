import type { UseFormReturn } from 'react-hook-form'
import { productFields } from '#contract/catalog/product-fields.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { DateInput } from '#web/admin/form/dates/date-input.tsx'
import { MoneyInput } from '#web/admin/form/money-input.tsx'
import type { ProductFormFields } from './draft/product-form-draft.ts'
import { productFormRules } from './draft/product-form-rules.ts'

/** A price in dong from the first to the last day (R47). */
export function SpecialPriceFields({ form: { control } }: { form: UseFormReturn<ProductFormFields> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <ControlledField
        control={control}
        name="specialPrice"
        label={productFields.specialPrice.label}
        optional
        hint="Được tính khi thấp hơn giá đã giảm."
        rules={{ validate: productFormRules.specialPrice }}
      >
        {(input) => <MoneyInput {...input} />}
      </ControlledField>
      {(['specialFrom', 'specialTo'] as const).map((name) => (
        <ControlledField key={name} control={control} name={name} label={productFields[name].label} optional>
          {({ onChange, ...input }) => <DateInput {...input} onDay={(day) => onChange(day ?? '')} />}
        </ControlledField>
      ))}
    </div>
  )
}
