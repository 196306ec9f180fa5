import { type UseFormReturn, useWatch } from 'react-hook-form'
import { productFields } from '#contract/catalog/product-fields.ts'
import { calculateSalePrice, formatDong } from '#domain/money.ts'
import type { ProductFormFields } from '#web/admin/catalog/edit/draft/product-form-draft.ts'
import { productFormRules } from '#web/admin/catalog/edit/draft/product-form-rules.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { MoneyInput } from '#web/admin/form/money-input.tsx'
import { parsePercent } from '#web/admin/form/numbers/parse-percent.ts'
import { parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { SpecialPriceFields } from './special-price-fields.tsx'

export type PriceFormField = 'price' | 'discount' | 'specialPrice' | 'specialFrom' | 'specialTo'

export function PriceFields({ form }: { form: UseFormReturn<ProductFormFields> }) {
  const { control, register, formState } = form
  const [price, discount] = useWatch({ control, name: ['price', 'discount'] })
  const [dong, percent] = [parseWholeNumber(price), parsePercent(discount)]
  const sale =
    dong !== null && percent > 0 && percent <= 100 ? formatDong(calculateSalePrice(dong, percent)) : null
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <ControlledField
          control={control}
          name="price"
          label={productFields.price.label}
          required
          rules={{ validate: productFormRules.price }}
        >
          {(input) => <MoneyInput {...input} />}
        </ControlledField>
        <Field
          label={`${productFields.discount.label} (%)`}
          optional
          hint={sale ? `Bán với giá ${sale}` : undefined}
          error={formState.errors.discount?.message}
        >
          {(inputProps) => (
            <TextInput
              {...inputProps}
              {...register('discount', { validate: productFormRules.discount })}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <SpecialPriceFields form={form} />
    </div>
  )
}
