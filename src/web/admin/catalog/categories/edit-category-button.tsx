import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { CategoryUpdate, CategoryWithProductCount } from '#contract/catalog/categories.ts'
import * as limits from '#contract/limits.ts'
import { slugPaths } from '#contract/paths.ts'
import { categoriesWithProductCountQuery, categoryDependentKeys } from '#web/admin/catalog/admin-queries.ts'
import { ListPageButton } from '#web/admin/content/list-page-button.tsx'
import { ImageField } from '#web/admin/form/pictures/image-field.tsx'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useNavigateInPage } from '#web/app/router/use-navigate-in-page.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export function EditCategoryButton({ category }: { category: CategoryWithProductCount }) {
  const navigate = useNavigateInPage<'/admin/categories'>()
  const { edit } = useSearch({ from: '/admin/categories' })
  const setOpen = (isOpen: boolean) =>
    void navigate({
      search: (search) => ({ ...search, edit: isOpen ? category._id : undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <IconButton
        icon={SlidersHorizontal}
        label={`Vị trí, đường dẫn, ảnh và lời của ${category.name}`}
        onClick={() => setOpen(true)}
      />
      <Dialog open={edit === category._id} onOpenChange={setOpen} title={category.name}>
        <CategoryForm category={category} onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

interface CategoryFormProps {
  category: CategoryWithProductCount
  onSaved: () => void
}

function CategoryForm({ category, onSaved }: CategoryFormProps) {
  const { _id: id, name, slug, parent, description } = category
  const api = useApi()
  const { data: categories = [] } = useQuery(categoriesWithProductCountQuery(api))
  const { register, handleSubmit, setError, watch, formState } = useForm({
    defaultValues: { parent: parent ?? '', slug, description },
  })
  const save = useAdminMutation((body: CategoryUpdate) => api.updateCategory({ params: { id }, body }), {
    invalidates: categoryDependentKeys,
    successToast: () => ({ title: 'Đã lưu danh mục', description: name }),
    showsError: ({ code }) => code === 'invalid',
  })
  const [image, setImage] = useState(category.image)
  const submit = handleSubmit(async (values) => {
    try {
      const { description } = values
      await save.mutateAsync({
        name,
        slug: values.slug.trim(),
        parent: values.parent || null,
        image,
        description,
      })
      onSaved()
    } catch (error) {
      showFieldErrors(error, ['parent', 'slug', 'description'], setError)
    }
  })
  const isChanged = formState.isDirty || image !== category.image
  useUnsavedGuard(isChanged)
  const parents = categories.filter((one) => one._id !== id && one.parent === null)
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Nằm trong" error={formState.errors.parent?.message}>
        {(inputProps) => (
          <Select {...inputProps} {...register('parent')}>
            <option value="">Không, là danh mục lớn</option>
            {parents.map((one) => (
              <option key={one._id} value={one._id}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Đường dẫn"
        hint={`${slugPaths.category}${watch('slug') || '…'} — đường dẫn cũ vẫn dẫn tới đây.`}
        error={formState.errors.slug?.message}
      >
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...register('slug')}
            maxLength={limits.maxHandleLength}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <ImageField label="Ảnh danh mục" image={image} onChange={setImage} />
      <Field label="Lời giới thiệu" optional error={formState.errors.description?.message}>
        {(inputProps) => (
          <TextArea
            {...inputProps}
            {...register('description')}
            maxLength={limits.maxDescriptionLength}
            className="min-h-24"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {isChanged && <p className="text-sm text-ink-soft">Lưu trước khi sửa các mục.</p>}
        <ListPageButton kind="category" id={id} disabled={isChanged} />
        <Button type="submit" kind="primary" busy={formState.isSubmitting}>
          Lưu
        </Button>
      </div>
    </form>
  )
}
