import type { ComponentType } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { audienceLabels, audiences } from '#contract/catalog/audiences.ts'
import { productFields } from '#contract/catalog/product-fields.ts'
import * as limits from '#contract/limits.ts'
import type { ProductFormField, ProductFormFields } from '#web/admin/catalog/edit/draft/product-form-draft.ts'
import { productFormRules } from '#web/admin/catalog/edit/draft/product-form-rules.ts'
import { MarkdownInput } from '#web/admin/form/markdown-input.tsx'
import { useLabel } from '#web/app/api/labels.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { BrandField, WeightField } from './brand-and-weight-fields.tsx'
import type { PriceFormField } from './price-fields.tsx'
import type { SeoFormField } from './seo-fields.tsx'
import { PublishAtField, StateField } from './state-fields.tsx'

export interface ProductInfoFieldsProps {
  form: UseFormReturn<ProductFormFields>
  categories: readonly { _id: string; name: string; parent?: string | null }[]
}

const inputs: Record<
  Exclude<ProductFormField, PriceFormField | SeoFormField>,
  ComponentType<ProductInfoFieldsProps>
> = {
  name: NameField,
  state: StateField,
  publishAt: PublishAtField,
  category: CategoryField,
  audience: AudienceField,
  brand: BrandField,
  weight: WeightField,
  tags: TagsField,
  description: DescriptionField,
  featured: FeaturedField,
}

export function ProductInfoFields(props: ProductInfoFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {Object.entries(inputs).map(([field, Input]) => (
        <Input key={field} {...props} />
      ))}
    </div>
  )
}

function NameField({ form: { register, formState } }: ProductInfoFieldsProps) {
  return (
    <div className="sm:col-span-2">
      <Field label={productFields.name.label} required error={formState.errors.name?.message}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...register('name', { validate: productFormRules.name })}
            maxLength={limits.maxProductNameLength}
            autoComplete="off"
          />
        )}
      </Field>
    </div>
  )
}

function CategoryField({ form: { register, formState, watch }, categories }: ProductInfoFieldsProps) {
  // The current category stays in the list if it could not be fetched or has been deleted.
  const chosen = watch('category')
  const known = !chosen || categories.some(({ _id }) => _id === chosen)
  const choices = known
    ? categories
    : [...categories, { _id: chosen, name: 'Danh mục đang chọn', parent: null }]
  return (
    <Field label={productFields.category.label} error={formState.errors.category?.message}>
      {(inputProps) => (
        <Select {...inputProps} {...register('category')}>
          <option value="">Chưa có danh mục</option>
          {choices.map(({ _id, name, parent }) => (
            <option key={_id} value={_id}>
              {parent ? `${categories.find((one) => one._id === parent)?.name} › ${name}` : name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function AudienceField({ form: { register, formState } }: ProductInfoFieldsProps) {
  return (
    <Field label={productFields.audience.label} optional error={formState.errors.audience?.message}>
      {(inputProps) => (
        <Select {...inputProps} {...register('audience')}>
          <option value="">Chưa chọn</option>
          {audiences.map((audience) => (
            <option key={audience} value={audience}>
              {audienceLabels[audience]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function TagsField({ form: { register, formState } }: ProductInfoFieldsProps) {
  return (
    <Field label={productFields.tags.label} optional error={formState.errors.tags?.message}>
      {(inputProps) => (
        <TextInput
          {...inputProps}
          {...register('tags')}
          placeholder="lanh, mùa hè, công sở"
          autoComplete="off"
        />
      )}
    </Field>
  )
}

function DescriptionField({ form: { control, formState } }: ProductInfoFieldsProps) {
  return (
    <div className="sm:col-span-2">
      <Field label={productFields.description.label} optional error={formState.errors.description?.message}>
        {(inputProps) => (
          <Controller
            control={control}
            name="description"
            render={({ field: { value, onChange } }) => (
              <MarkdownInput
                inputProps={inputProps}
                value={value}
                maxLength={limits.maxDescriptionLength}
                className="min-h-40"
                placeholder="Viết thường, hoặc dùng **đậm**, *nghiêng*, - danh sách, [chữ](/duong-dan)"
                onChange={onChange}
              />
            )}
          />
        )}
      </Field>
    </div>
  )
}

function FeaturedField({ form: { register } }: ProductInfoFieldsProps) {
  const label = useLabel()
  return (
    <Checkbox
      {...register('featured')}
      label={`${productFields.featured.label} (hiện ở mục “${label('New')}” trên trang chủ)`}
      className="sm:col-span-2"
    />
  )
}
