import { Controller } from 'react-hook-form'
import { productFields } from '#contract/catalog/product-fields.ts'
import { productStateLabels, productStates } from '#contract/catalog/product-states.ts'
import { DateTimeInput } from '#web/admin/form/dates/date-time-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { productFormRules } from './draft/product-form-rules.ts'
import type { ProductInfoFieldsProps } from './product-info-fields.tsx'

const hints: Record<string, string> = {
  draft: 'Chưa ai thấy. Lưu lại để làm tiếp.',
  scheduled: 'Tự lên bán vào giờ đã chọn, theo giờ Việt Nam.',
  hidden: 'Tạm ẩn khỏi cửa hàng, giỏ hàng và kết quả tìm.',
  archived: 'Không bán nữa và không nằm trong danh sách thường.',
}

export function StateField({ form: { register, formState, watch } }: ProductInfoFieldsProps) {
  return (
    <Field
      label={productFields.state.label}
      hint={hints[watch('state')]}
      error={formState.errors.state?.message}
    >
      {(inputProps) => (
        <Select {...inputProps} {...register('state')}>
          {productStates.map((state) => (
            <option key={state} value={state}>
              {productStateLabels[state]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function PublishAtField({ form: { control, formState, watch } }: ProductInfoFieldsProps) {
  if (watch('state') !== 'scheduled') return <div className="max-sm:hidden" />
  return (
    <Field label={productFields.publishAt.label} required error={formState.errors.publishAt?.message}>
      {(inputProps) => (
        <Controller
          control={control}
          name="publishAt"
          rules={{ validate: productFormRules.publishAt }}
          render={({ field: { onChange, ...field } }) => (
            <DateTimeInput {...inputProps} {...field} onValue={onChange} />
          )}
        />
      )}
    </Field>
  )
}
