import { removeFormulaGuard } from '#domain/imports/text/csv.ts'
import { splitFoldedWords } from '#domain/search/fold.ts'
import { findSimilarName, type IgnoredColumn } from './similar-column.ts'

/** Shopify has no columns for these fields; a file with `featured` is an export of this shop. */
const tiemColumns = {
  featured: ['Featured (product.metafields.tiem.featured)'],
  audience: [
    'Audience (product.metafields.tiem.audience)',
    'Audience',
    'Dành cho',
    'Giới tính',
    'Google Shopping / Gender',
  ],
  discount: ['Discount (product.metafields.tiem.discount)'],
  baseWeight: ['Weight (product.metafields.tiem.weight)'],
  basePrice: ['Base price (product.metafields.tiem.base_price)'],
  properties: ['Properties (product.metafields.tiem.properties)'],
  swatch: ['Color swatch (variant.metafields.tiem.swatch)'],
  parentCategory: ['Parent category (product.metafields.tiem.parent_category)'],
  publishAt: ['Publish at (product.metafields.tiem.publish_at)'],
  specialPrice: ['Special price (product.metafields.tiem.special_price)'],
  specialFrom: ['Special price from (product.metafields.tiem.special_from)'],
  specialTo: ['Special price to (product.metafields.tiem.special_to)'],
} as const

export const importColumns = {
  handle: ['URL handle', 'Handle'],
  title: ['Title'],
  description: ['Description', 'Body (HTML)', 'Body HTML'],
  brand: ['Vendor', 'Thương hiệu'],
  productCategory: ['Product category'],
  type: ['Type', 'Product type'],
  tags: ['Tags'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  sku: ['SKU', 'Variant SKU', 'Mã SKU'],
  barcode: ['Barcode', 'Variant barcode', 'Mã vạch'],
  option1Name: ['Option1 name'],
  option1Value: ['Option1 value'],
  option2Name: ['Option2 name'],
  option2Value: ['Option2 value'],
  option3Name: ['Option3 name'],
  option3Value: ['Option3 value'],
  price: ['Price', 'Variant price', 'Giá bán', 'Giá'],
  compareAt: ['Compare-at price', 'Variant compare at price', 'Old price', 'Giá cũ', 'Giá gốc'],
  unitCost: ['Cost per item', 'Variant cost', 'Giá vốn'],
  stock: [
    'Inventory quantity',
    'Variant inventory qty',
    'Variant inventory quantity',
    'Stock',
    'Tồn kho',
    'Số lượng',
  ],
  oversell: ['Continue selling when out of stock', 'Variant inventory policy'],
  image: ['Product image URL', 'Image src'],
  imagePosition: ['Image position'],
  variantImage: ['Variant image URL', 'Variant image'],
  giftCard: ['Gift card'],
  weight: ['Weight value (grams)', 'Variant grams', 'Cân nặng (g)'],
  seoTitle: ['SEO title'],
  seoDescription: ['SEO description'],
  ...tiemColumns,
} as const

export type ImportField = keyof typeof importColumns
const fields = Object.keys(importColumns) as ImportField[]

/** Cells are trimmed and without the formula guard. A field is undefined if the file has no such column. */
export type ImportFileRow = { row: number } & Partial<Record<ImportField, string>>

export const isTiemExport = (rows: readonly ImportFileRow[]) => rows[0]?.featured !== undefined

export interface ImportHeader {
  columnIndexes: Map<ImportField, number>
  width: number
  ignored: IgnoredColumn[]
}

const columnKey = (name: string) => splitFoldedWords(name).join(' ')
const fieldByKey = new Map<string, ImportField>(
  fields.flatMap((field) => importColumns[field].map((name) => [columnKey(name), field] as const)),
)

export function parseHeader(cells: readonly string[]): ImportHeader {
  const at = new Map<ImportField, number>()
  const unknownNames: string[] = []
  cells.forEach((cell, position) => {
    const field = fieldByKey.get(columnKey(cell))
    if (field && !at.has(field)) at.set(field, position)
    else if (cell.trim() !== '') unknownNames.push(shortName(cell))
  })
  // `oversell` is never stored, so it is not suggested.
  const missingFields = fields.filter((field) => !at.has(field) && field !== 'oversell')
  const knownNames = missingFields.flatMap((field) => importColumns[field])
  const ignored = unknownNames.map((name) => ({ name, suggestion: findSimilarName(name, knownNames) }))
  return { columnIndexes: at, width: cells.length, ignored }
}

/** The file is read as if it did not have the column. */
export function ignoreColumn(header: ImportHeader, field: ImportField): ImportHeader {
  if (!header.columnIndexes.has(field)) return header
  const columnIndexes = new Map(header.columnIndexes)
  columnIndexes.delete(field)
  return {
    ...header,
    columnIndexes,
    ignored: [...header.ignored, { name: importColumns[field][0], suggestion: null }],
  }
}

const maxNameLength = 80

function shortName(cell: string): string {
  const characters = [...cell.trim().replace(/\s+/g, ' ')]
  return characters.length > maxNameLength
    ? `${characters.slice(0, maxNameLength - 1).join('')}…`
    : characters.join('')
}

export function listMissingColumns({ columnIndexes: at }: Pick<ImportHeader, 'columnIndexes'>): string[] {
  return (['title', 'price'] as const)
    .filter((field) => !at.has(field))
    .map((field) => importColumns[field][0])
}

export type ImportFileKind = 'catalogue' | 'prices'

export function detectFileKind({ columnIndexes: at }: ImportHeader): ImportFileKind | null {
  if (listMissingColumns({ columnIndexes: at }).length === 0) return 'catalogue'
  return at.has('sku') &&
    (['price', 'compareAt', 'unitCost', 'stock'] as const).some((field) => at.has(field))
    ? 'prices'
    : null
}

export function parseRow(
  { columnIndexes: at }: ImportHeader,
  row: number,
  cells: readonly string[],
): ImportFileRow | null {
  if (cells.every((cell) => cell.trim() === '')) return null
  const result: ImportFileRow = { row }
  for (const [field, position] of at) result[field] = removeFormulaGuard((cells[position] ?? '').trim())
  return result
}
