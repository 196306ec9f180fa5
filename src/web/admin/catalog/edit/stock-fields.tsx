import type { UseFormReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import type { ProductFormFields } from '#web/admin/catalog/edit/draft/product-form-draft.ts'
import { productFormRules } from '#web/admin/catalog/edit/draft/product-form-rules.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Stock and SKU of a product without colours and sizes. */
export function StockFields({ form: { register, formState } }: { form: UseFormReturn<ProductFormFields> }) {
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
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
    </div>
  )
}
