import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import {
  type CollectionKind,
  collectionKindLabels,
  collectionKinds,
} from '#contract/catalog/collection-kinds.ts'
import type { CollectionInput, CollectionWithProducts } from '#contract/catalog/collections.ts'
import type { ProductSummary } from '#contract/catalog/products.ts'
import * as limits from '#contract/limits.ts'
import { slugPaths } from '#contract/paths.ts'
import { slugify } from '#domain/search/fold.ts'
import { allCategoriesQuery } from '#web/admin/catalog/admin-queries.ts'
import { SaveBar } from '#web/admin/catalog/edit/save/save-bar.tsx'
import { pagesKey } from '#web/admin/content/page-queries.ts'
import { toOptionalNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { mergeUnsavedEdits } from '#web/admin/form/unsaved/merge-unsaved-edits.ts'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { collectionsKey } from './collection-queries.ts'
import { PickedProducts } from './picked-products.tsx'

interface CollectionDraft {
  name: string
  slug: string
  description: string
  kind: CollectionKind
  category: string
  tag: string
  onlyDiscounted: boolean
  minPrice: string
  maxPrice: string
}
type CollectionFormState = UseFormReturn<CollectionDraft>

const fieldNames = ['name', 'slug', 'description', 'kind', 'category', 'tag', 'minPrice', 'maxPrice'] as const

const toDraft = (collection: CollectionWithProducts | undefined): CollectionDraft => ({
  name: collection?.name ?? '',
  slug: collection?.slug ?? '',
  description: collection?.description ?? '',
  kind: collection?.kind ?? 'manual',
  category: collection?.category?._id ?? '',
  tag: collection?.tag ?? '',
  onlyDiscounted: collection?.onlyDiscounted ?? false,
  minPrice: collection?.minPrice?.toString() ?? '',
  maxPrice: collection?.maxPrice?.toString() ?? '',
})

interface CollectionFormProps {
  collection?: CollectionWithProducts
  onSend: (input: CollectionInput) => Promise<CollectionWithProducts>
  onSaved: (saved: CollectionWithProducts) => void
}

export function CollectionForm({ collection, onSend, onSaved }: CollectionFormProps) {
  const form = useForm({ defaultValues: toDraft(collection) })
  const [products, setProducts] = useState<readonly ProductSummary[]>(collection?.picked ?? [])
  const [version, setVersion] = useState(collection?.version)
  const [savedProducts, setSavedProducts] = useState(products)
  const dirty = form.formState.isDirty || products !== savedProducts
  useUnsavedGuard(dirty)
  const save = useAdminMutation(onSend, {
    invalidates: [collectionsKey, pagesKey],
    successToast: ({ name, products }) => ({
      title: 'Đã lưu bộ sưu tập',
      description: `${name}: ${products} sản phẩm đang bán`,
    }),
    showsError: ({ code, details }) => code === 'invalid' && details.length > 0,
  })

  /** Applies the saved values, except where they were edited after the save of this render. */
  function applyStored(saved: CollectionWithProducts, sent: CollectionDraft) {
    const next = toDraft(saved)
    form.reset(mergeUnsavedEdits(form.getValues(), sent, next))
    form.reset(next, { keepValues: true })
    setVersion(saved.version)
    setProducts((now) => (now === products ? saved.picked : now))
    setSavedProducts(saved.picked)
  }
  async function submit({ minPrice, maxPrice, ...draft }: CollectionDraft) {
    const prices = { minPrice: toOptionalNumberInput(minPrice), maxPrice: toOptionalNumberInput(maxPrice) }
    const productIds = products.map(({ _id }) => _id)
    try {
      const saved = await save.mutateAsync({ ...draft, ...prices, productIds, version })
      applyStored(saved, { ...draft, minPrice, maxPrice })
      onSaved(saved)
    } catch (error) {
      showFieldErrors(error, fieldNames, form.setError)
    }
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid max-w-3xl gap-6">
      <TextFields form={form} />
      {form.watch('kind') === 'manual' ? (
        <PickedProducts products={products} max={limits.maxCollectionProducts} onChange={setProducts} />
      ) : (
        <RuleFields form={form} />
      )}
      <SaveBar
        dirty={dirty}
        saving={form.formState.isSubmitting}
        saveLabel="Lưu bộ sưu tập"
        onReset={() => {
          form.reset()
          setProducts(savedProducts)
        }}
      />
    </form>
  )
}

function TextFields({ form: { register, formState, watch } }: { form: CollectionFormState }) {
  const { errors } = formState
  const [name, slug] = watch(['name', 'slug'])
  return (
    <>
      <Field label="Tên bộ sưu tập" required error={errors.name?.message}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...register('name', {
              validate: (value) => value.trim() !== '' || 'Tên bộ sưu tập không được để trống',
            })}
            maxLength={limits.maxProductNameLength}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label="Đường dẫn"
        optional
        hint={slugPaths.collection + (slug || (name.trim() && slugify(name, 'bo-suu-tap')))}
        error={errors.slug?.message}
      >
        {(inputProps) => (
          <TextInput {...inputProps} {...register('slug')} autoComplete="off" spellCheck={false} />
        )}
      </Field>
      <Field label="Lời giới thiệu" optional error={errors.description?.message}>
        {(inputProps) => (
          <TextArea
            {...inputProps}
            {...register('description')}
            maxLength={limits.maxDescriptionLength}
            className="min-h-28"
          />
        )}
      </Field>
      <Field label="Cách chọn sản phẩm" error={errors.kind?.message}>
        {(inputProps) => (
          <Select {...inputProps} {...register('kind')}>
            {collectionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {collectionKindLabels[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

function RuleFields({ form: { register, formState } }: { form: CollectionFormState }) {
  const { data: categories = [] } = useQuery(allCategoriesQuery(useApi()))
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Danh mục" optional error={errors.category?.message}>
        {(inputProps) => (
          <Select {...inputProps} {...register('category')}>
            <option value="">Mọi danh mục</option>
            {categories.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Thẻ" optional error={errors.tag?.message}>
        {(inputProps) => <TextInput {...inputProps} {...register('tag')} maxLength={limits.maxTagLength} />}
      </Field>
      <Field label="Giá từ (₫)" optional error={errors.minPrice?.message}>
        {(inputProps) => <TextInput {...inputProps} {...register('minPrice')} inputMode="numeric" />}
      </Field>
      <Field label="Giá đến (₫)" optional error={errors.maxPrice?.message}>
        {(inputProps) => <TextInput {...inputProps} {...register('maxPrice')} inputMode="numeric" />}
      </Field>
      <Checkbox {...register('onlyDiscounted')} label="Chỉ hàng đang giảm giá" className="sm:col-span-2" />
    </div>
  )
}
