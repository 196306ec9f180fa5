import type { UseFormReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type Fields, rules } from './draft.ts'

interface FactFieldsProps {
  form: UseFormReturn<Fields>
  categories: readonly { _id: string; name: string }[]
}

export function FactFields({ form, categories }: FactFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  // One that could not be fetched, or was deleted meanwhile, still stands in its box.
  const chosen = form.watch('category')
  const known = !chosen || categories.some(({ _id }) => _id === chosen)
  const choices = known ? categories : [...categories, { _id: chosen, name: 'Danh mục đang chọn' }]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field label="Tên sản phẩm" required error={errors.name?.message}>
          {(wiring) => (
            <TextInput
              {...wiring}
              {...register('name', { validate: rules.name })}
              maxLength={limits.productName}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <Field label="Danh mục" error={errors.category?.message}>
        {(wiring) => (
          <Select {...wiring} {...register('category')}>
            <option value="">Chưa có danh mục</option>
            {choices.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Thẻ" optional error={errors.tags?.message}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...register('tags')}
            placeholder="lanh, mùa hè, công sở"
            autoComplete="off"
          />
        )}
      </Field>
      <div className="sm:col-span-2">
        <Field label="Mô tả" optional error={errors.description?.message}>
          {(wiring) => (
            <TextArea
              {...wiring}
              {...register('description')}
              maxLength={limits.description}
              className="min-h-40"
            />
          )}
        </Field>
      </div>
      <Checkbox
        {...register('featured')}
        label="Nổi bật (hiện ở mục New của trang chủ)"
        className="sm:col-span-2"
      />
    </div>
  )
}
