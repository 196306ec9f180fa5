import { type Audience, audienceLabels } from '#contract/catalog/audiences.ts'
import { type ProductField, productFields } from '#contract/catalog/product-fields.ts'
import { type ProductState, productStateLabels } from '#contract/catalog/product-states.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { isSameJson } from '#domain/is-same-json.ts'
import { formatDong } from '#domain/money.ts'
import { formatDay } from '#domain/shop-day.ts'
import { listGridRows, type VariantGridRow } from '#web/admin/catalog/edit/variant-grid/variant-grid.ts'
import { parsePercent } from '#web/admin/form/numbers/parse-percent.ts'
import { parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import { type ProductFormDraft, parseTags } from './product-form-draft.ts'

type Versions<T> = { edited: T; saved: T }
/** Images are listed by their addresses. */
export type DraftDifference = { label: string } & (
  | ({ kind: 'text' } & Versions<string>)
  | ({ kind: 'images' } & Versions<string[]>)
)

/** Compares every field, every variant and every set of images. */
export function compareDrafts(
  edited: ProductFormDraft,
  saved: ProductFormDraft,
  categoryName: (id: string) => string,
): DraftDifference[] {
  return [
    ...compareTexts(formatFields(edited, categoryName), formatFields(saved, categoryName)),
    ...compareTexts(formatVariants(edited), formatVariants(saved)),
    ...compareImages(listImageSets(edited), listImageSets(saved)),
  ]
}

function formatFields({ fields, properties }: ProductFormDraft, categoryName: (id: string) => string) {
  const { stock: _, sku: __, barcode: ___, ...values } = fields
  const texts: Record<Exclude<ProductField, 'image' | 'gallery'>, string> = {
    ...values,
    category: categoryName(fields.category),
    state: productStateLabels[fields.state as ProductState] ?? '',
    publishAt: fields.publishAt.replace('T', ' '),
    audience: audienceLabels[fields.audience as Audience] ?? '',
    tags: parseTags(fields.tags).join(', '),
    price: formatPrice(fields.price),
    discount: `${parsePercent(fields.discount) || 0}%`,
    specialPrice: formatPrice(fields.specialPrice),
    specialFrom: formatDay(fields.specialFrom),
    specialTo: formatDay(fields.specialTo),
    weight: formatWeight(fields.weight),
    featured: fields.featured ? 'Có' : 'Không',
    properties: properties.map(({ value }) => value).join(', '),
  }
  return new Map(
    Object.entries(texts).map(([field, text]) => [productFields[field as ProductField].label, text]),
  )
}

function formatPrice(text: string): string {
  const dong = parseWholeNumber(text)
  return dong === null ? text.trim() : formatDong(dong)
}
const formatWeight = (text: string) => text && `${parseWholeNumber(text)?.toLocaleString('vi-VN') ?? text} g`

function formatVariants({ fields, grid }: ProductFormDraft) {
  const rows = listGridRows(grid)
  if (rows.length === 0) {
    return new Map([
      ['Số lượng', String(parseWholeNumber(fields.stock) || 0)],
      ['SKU', fields.sku.trim()],
      ['Mã vạch', fields.barcode.trim()],
    ])
  }
  return new Map(rows.map((row) => [formatVariantName(row), formatCells(row)]))
}

function formatCells({ cells }: VariantGridRow): string {
  const price = cells.price.trim() ? `giá ${formatPrice(cells.price)}` : 'giá chung'
  const [sku, barcode] = [cells.sku.trim(), cells.barcode.trim()]
  const codes = [sku && `SKU ${sku}`, barcode && `mã vạch ${barcode}`]
  const weight = cells.weight && `nặng ${formatWeight(cells.weight)}`
  return [`${parseWholeNumber(cells.stock) || 0} cái`, price, weight, ...codes].filter(Boolean).join(', ')
}

function listImageSets({ images, grid, colorImages }: ProductFormDraft) {
  const colorSets = grid.colors.flatMap(({ _id, value }): [string, string[]][] => {
    const url = colorImages[_id]
    return url ? [[`Ảnh màu ${value}`, [url]]] : []
  })
  return new Map([['Ảnh', images], ...colorSets])
}

const listLabels = (edited: Map<string, unknown>, saved: Map<string, unknown>) => [
  ...new Set([...edited.keys(), ...saved.keys()]),
]

function compareTexts(edited: Map<string, string>, saved: Map<string, string>): DraftDifference[] {
  return listLabels(edited, saved).flatMap((label) => {
    const versions = { edited: edited.get(label) || '—', saved: saved.get(label) || '—' }
    return versions.edited === versions.saved ? [] : [{ label, kind: 'text', ...versions }]
  })
}

function compareImages(edited: Map<string, string[]>, saved: Map<string, string[]>): DraftDifference[] {
  return listLabels(edited, saved).flatMap((label) => {
    const versions = { edited: edited.get(label) ?? [], saved: saved.get(label) ?? [] }
    return isSameJson(versions.edited, versions.saved) ? [] : [{ label, kind: 'images', ...versions }]
  })
}
