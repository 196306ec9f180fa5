import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Product } from '#contract/catalog/products.ts'
import { differences } from '#web/admin/catalog/edit/draft/differences.ts'
import { draftOf } from '#web/admin/catalog/edit/draft/draft.ts'
import { LeaveGuard } from '#web/admin/catalog/edit/draft/leave-guard.tsx'
import { ColorPictures } from '#web/admin/catalog/edit/pictures/color-pictures.tsx'
import { PictureField } from '#web/admin/catalog/edit/pictures/picture-field.tsx'
import { ConflictDialog } from '#web/admin/catalog/edit/save/conflict-dialog.tsx'
import { disputeWords } from '#web/admin/catalog/edit/sheet/present-stock.ts'
import { choose, rowsOf } from '#web/admin/catalog/edit/sheet/sheet.ts'
import { SheetTable } from '#web/admin/catalog/edit/sheet/sheet-table.tsx'
import { useAddValue } from '#web/admin/catalog/edit/sheet/use-add-value.ts'
import { ValueChooser } from '#web/admin/catalog/edit/sheet/value-chooser.tsx'
import { attributesQuery } from '#web/admin/catalog/product-queries.ts'
import { ShutOut } from '#web/admin/frame/shut-out.tsx'
import { TableStale } from '#web/admin/table/table-notes.tsx'
import { categoriesQuery } from '#web/app/api/catalogue.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { focusFault } from '#web/ui/form/focus-fault.ts'
import { CardPreview } from './card-preview.tsx'
import { FactFields } from './fact-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { Section } from './section.tsx'
import { StockFields } from './stock-fields.tsx'
import type { ProductFormState } from './use-product-form.ts'

interface ProductFormProps {
  title: string
  state: ProductFormState
  /** `version` stands where the other's version is knowingly written over. */
  onSave: (version?: number) => void
  /** In place of showing the other's version here. */
  onTakeTheirs?: (theirs: Product) => void
  /** Above the sections: an offered draft, for example. */
  notice?: ReactNode
  /** The bar with the buttons. */
  children: ReactNode
}

/** Adding and editing are one form: sections at the left, what the shopper will see at the right. */
export function ProductForm({ title, state, onSave, onTakeTheirs, notice, children }: ProductFormProps) {
  const { form, images, draft, theirs } = state
  const api = useApi()
  const found = useQuery(categoriesQuery(api))
  const attributes = useQuery(attributesQuery(api))
  const categories = found.data ?? []
  const nameOf = (id: string) => categories.find((category) => category._id === id)?.name ?? ''
  const submit = form.handleSubmit(() => onSave(), focusFault)

  useSaveKeys(() => void submit())

  return (
    <main className="page pt-6 pb-16">
      <h1 className="font-display text-3xl font-bold wrap-anywhere">{title}</h1>
      {notice}
      <ChoicesMissing what="Chưa tải được danh mục." of={found} />
      <ChoicesMissing what="Chưa tải được màu, kích cỡ và các thuộc tính khác." of={attributes} />
      <form onSubmit={submit} noValidate className="mt-6">
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="grid min-w-0 gap-10">
            <Section title="Thông tin">
              <FactFields form={form} categories={categories} />
            </Section>
            <Section title="Ảnh">
              <PictureField uploads={images} />
            </Section>
            <Section title="Giá">
              <PriceFields form={form} />
            </Section>
            <Variants state={state} />
          </div>
          <aside className="max-lg:hidden">
            <div className="sticky top-20">
              <CardPreview draft={draft} />
            </div>
          </aside>
        </div>
        {state.shutOut && <ShutOut error={state.shutOut} />}
        {children}
      </form>
      <LeaveGuard dirty={state.dirty} isDirty={state.isDirty} />
      {theirs && (
        <ConflictDialog
          differences={differences(draft, draftOf(theirs), nameOf)}
          busy={state.saving}
          onKeepMine={() => onSave(theirs.version)}
          onTakeTheirs={() => (onTakeTheirs ? onTakeTheirs(theirs) : state.takeTheirs())}
          onClose={state.closeTheirs}
        />
      )}
    </main>
  )
}

/** What was typed meanwhile stays. */
export function ChoicesMissing({ what, of }: { what: string; of: UseQueryResult }) {
  if (!of.isError) return null
  return (
    <div className="mt-4">
      <TableStale what={what} error={of.error} retry={of.refetch} />
    </div>
  )
}

/** Ctrl+S and Ctrl+Enter save, wherever the focus is. */
function useSaveKeys(save: () => void) {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const saves = (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter')
      if (!saves || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** What is true of the whole product: values of one attribute other than colour and size. */
function Property({ attribute, state }: { attribute: Attribute; state: ProductFormState }) {
  const { properties } = state.draft
  const own = new Set(attribute.values.map(({ _id }) => _id))
  const values = attribute.values.map(({ _id, value }) => ({ _id, value }))
  return (
    <ValueChooser
      legend={attribute.value}
      values={values}
      chosen={properties.filter(({ _id }) => own.has(_id))}
      onChange={(chosen) =>
        state.setProperties([...properties.filter(({ _id }) => !own.has(_id)), ...chosen])
      }
    />
  )
}

function Variants({ state }: { state: ProductFormState }) {
  const { form, sheet, setSheet, draft, images } = state
  const { data: attributes = [] } = useQuery(attributesQuery(useApi()))
  const [colors, sizes] = (['color', 'size'] as const).map((kind) =>
    attributes.find((one) => one.kind === kind),
  )
  const others = attributes.filter(({ kind, values }) => kind === null && values.length > 0)
  const addValue = useAddValue()
  const many = rowsOf(sheet).length > 0
  return (
    <>
      <Section title="Thuộc tính">
        <div className="grid gap-6">
          <ValueChooser
            legend="Màu sắc"
            values={colors?.values ?? []}
            chosen={sheet.colors}
            onChange={(values) => setSheet(choose(sheet, 'colors', values))}
            onAdd={colors && ((word) => addValue(colors._id, word))}
          />
          <ValueChooser
            legend="Kích cỡ"
            values={sizes?.values ?? []}
            chosen={sheet.sizes}
            onChange={(values) => setSheet(choose(sheet, 'sizes', values))}
            onAdd={sizes && ((word) => addValue(sizes._id, word))}
          />
          {others.map((attribute) => (
            <Property key={attribute._id} attribute={attribute} state={state} />
          ))}
          {sheet.colors.length > 0 && images.urls.length > 0 && (
            <ColorPictures
              colors={sheet.colors}
              pictures={images.urls}
              chosen={state.colorPictures}
              onChange={state.setColorPictures}
            />
          )}
        </div>
      </Section>
      <Section title={many ? 'Kho và phân loại' : 'Kho'}>
        {state.disputes.length > 0 && (
          <p role="alert" className="mb-4 border-l-2 border-lacquer pl-3 text-sm text-lacquer-ink">
            {disputeWords(state.disputes)}
          </p>
        )}
        {many ? (
          <SheetTable sheet={sheet} onChange={setSheet} name={draft.fields.name} />
        ) : (
          <StockFields form={form} />
        )}
      </Section>
    </>
  )
}
