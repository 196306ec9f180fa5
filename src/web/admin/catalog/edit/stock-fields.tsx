import type { UseFormReturn } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import type { ProductFormFields } from '#web/admin/catalog/edit/draft/product-form-draft.ts'
import { productFormRules } from '#web/admin/catalog/edit/draft/product-form-rules.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Stock, SKU and barcode of a product without colours and sizes. */
export function StockFields({ form: { register, formState } }: { form: UseFormReturn<ProductFormFields> }) {
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Số lượng" error={errors.stock?.message}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...register('stock', { validate: productFormRules.stock })}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="SKU" optional error={errors.sku?.message}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...register('sku')}
            maxLength={limits.maxSkuLength}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Mã vạch" optional error={errors.barcode?.message}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...register('barcode', { validate: productFormRules.barcode })}
            maxLength={limits.maxBarcodeLength}
            // A scanner ends with Enter, which must not save the product.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            autoComplete="off"
          />
        )}
      </Field>
    </div>
  )
}
