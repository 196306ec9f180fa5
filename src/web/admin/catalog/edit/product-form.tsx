import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Product } from '#contract/catalog/products.ts'
import { allCategoriesQuery, attributesQuery } from '#web/admin/catalog/admin-queries.ts'
import { compareDrafts } from '#web/admin/catalog/edit/draft/compare-drafts.ts'
import { createDraftFromProduct } from '#web/admin/catalog/edit/draft/product-form-draft.ts'
import { ColorImages } from '#web/admin/catalog/edit/images/color-images.tsx'
import { ProductImageField } from '#web/admin/catalog/edit/images/product-image-field.tsx'
import { ConflictDialog } from '#web/admin/catalog/edit/save/conflict-dialog.tsx'
import { formatStockConflicts } from '#web/admin/catalog/edit/variant-grid/merge-current-stock.ts'
import { useAddAttributeValue } from '#web/admin/catalog/edit/variant-grid/use-add-attribute-value.ts'
import { ValueChooser } from '#web/admin/catalog/edit/variant-grid/value-chooser.tsx'
import { listGridRows, setGridValues } from '#web/admin/catalog/edit/variant-grid/variant-grid.ts'
import { VariantGridTable } from '#web/admin/catalog/edit/variant-grid/variant-grid-table.tsx'
import { useSaveShortcuts } from '#web/admin/form/use-save-shortcuts.ts'
import { SessionExpiredNotice } from '#web/admin/frame/session-expired-notice.tsx'
import { StaleDataNotice } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { FormSection } from './form-section.tsx'
import { PriceFields } from './price-fields.tsx'
import { ProductCardPreview } from './product-card-preview.tsx'
import { ProductInfoFields } from './product-info-fields.tsx'
import { SeoFields } from './seo-fields.tsx'
import { StockFields } from './stock-fields.tsx'
import type { ProductFormState } from './use-product-form.ts'

interface ProductFormProps {
  title: string
  state: ProductFormState
  /** `version` overwrites a version that somebody else saved. */
  onSave: (version?: number) => void
  /** Replaces the default, which shows the other version in this form. */
  onApplyStored?: (saved: Product) => void
  notice?: ReactNode
  children: ReactNode
}

export function ProductForm({ title, state, onSave, onApplyStored, notice, children }: ProductFormProps) {
  const { form, images, draft, savedByOthers } = state
  const api = useApi()
  const categoryList = useQuery(allCategoriesQuery(api))
  const attributes = useQuery(attributesQuery(api))
  const categories = categoryList.data ?? []
  const findCategoryName = (id: string) => categories.find((category) => category._id === id)?.name ?? ''
  const submit = form.handleSubmit(() => onSave(), focusFirstError)
  const formRef = useFocusInvalidField(state.failedAttempts)

  useSaveShortcuts(() => void submit())

  return (
    <main className="page pt-6 pb-16">
      <h1 className="font-display text-3xl font-bold wrap-anywhere">{title}</h1>
      {notice}
      <ChoicesLoadError message="Chưa tải được danh mục." query={categoryList} />
      <ChoicesLoadError message="Chưa tải được màu, size và các thuộc tính khác." query={attributes} />
      <form ref={formRef} onSubmit={submit} noValidate className="mt-6">
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="grid min-w-0 gap-10">
            <FormSection title="Thông tin">
              <ProductInfoFields form={form} categories={categories} />
            </FormSection>
            <FormSection title="Ảnh">
              <ProductImageField
                uploads={images}
                error={state.needsImages ? 'Hãy chọn một ảnh chính và ít nhất một ảnh cho bộ ảnh' : undefined}
              />
            </FormSection>
            <FormSection title="Giá">
              <PriceFields form={form} />
            </FormSection>
            <VariantSections state={state} />
            <FormSection title="Trên Google và khi chia sẻ">
              <SeoFields form={form} />
            </FormSection>
          </div>
          <aside className="max-lg:hidden">
            <div className="sticky top-20">
              <ProductCardPreview draft={draft} />
            </div>
          </aside>
        </div>
        {state.sessionError && <SessionExpiredNotice error={state.sessionError} />}
        {children}
      </form>
      {savedByOthers && (
        <ConflictDialog
          differences={compareDrafts(draft, createDraftFromProduct(savedByOthers), findCategoryName)}
          busy={state.saving}
          onKeepEdited={() => onSave(savedByOthers.version)}
          onApplyStored={() => (onApplyStored ? onApplyStored(savedByOthers) : state.applyStored())}
          onClose={state.closeConflict}
        />
      )}
    </main>
  )
}

export function ChoicesLoadError({ message, query }: { message: string; query: UseQueryResult }) {
  if (!query.isError) return null
  return (
    <div className="mt-4">
      <StaleDataNotice message={message} error={query.error} retry={query.refetch} />
    </div>
  )
}

function PropertyChooser({ attribute, state }: { attribute: Attribute; state: ProductFormState }) {
  const { properties } = state.draft
  const valueIds = new Set(attribute.values.map(({ _id }) => _id))
  const values = attribute.values.map(({ _id, value }) => ({ _id, value }))
  return (
    <ValueChooser
      legend={attribute.value}
      values={values}
      chosen={properties.filter(({ _id }) => valueIds.has(_id))}
      onChange={(chosen) =>
        state.setProperties([...properties.filter(({ _id }) => !valueIds.has(_id)), ...chosen])
      }
    />
  )
}

function VariantSections({ state }: { state: ProductFormState }) {
  const { form, grid, setGrid, draft, images } = state
  const { data: attributes = [] } = useQuery(attributesQuery(useApi()))
  const [colors, sizes] = (['color', 'size'] as const).map((kind) =>
    attributes.find((one) => one.kind === kind),
  )
  const otherAttributes = attributes.filter(({ kind, values }) => kind === null && values.length > 0)
  const addValue = useAddAttributeValue()
  const hasVariants = listGridRows(grid).length > 0
  return (
    <>
      <FormSection title="Thuộc tính">
        <div className="grid gap-6">
          <ValueChooser
            legend="Màu sắc"
            values={colors?.values ?? []}
            chosen={grid.colors}
            onChange={(values) => setGrid(setGridValues(grid, 'colors', values))}
            onAdd={colors && ((name) => addValue(colors._id, name))}
          />
          <ValueChooser
            legend="Size"
            values={sizes?.values ?? []}
            chosen={grid.sizes}
            onChange={(values) => setGrid(setGridValues(grid, 'sizes', values))}
            onAdd={sizes && ((name) => addValue(sizes._id, name))}
          />
          {otherAttributes.map((attribute) => (
            <PropertyChooser key={attribute._id} attribute={attribute} state={state} />
          ))}
          {grid.colors.length > 0 && images.urls.length > 0 && (
            <ColorImages
              colors={grid.colors}
              images={images.urls}
              chosen={state.colorImages}
              onChange={state.setColorImages}
            />
          )}
        </div>
      </FormSection>
      <FormSection title={hasVariants ? 'Kho và phân loại' : 'Kho'}>
        {state.stockConflicts.length > 0 && (
          <p role="alert" className="mb-4 border-l-2 border-lacquer pl-3 text-sm text-lacquer-ink">
            {formatStockConflicts(state.stockConflicts)}
          </p>
        )}
        {hasVariants ? (
          <VariantGridTable grid={grid} onChange={setGrid} productName={draft.fields.name} />
        ) : (
          <StockFields form={form} />
        )}
      </FormSection>
    </>
  )
}
