import { withoutGuard } from '#domain/imports/text/csv.ts'
import { words } from '#domain/search/fold.ts'
import { nearName, type UnreadColumn } from './near-column.ts'

/** What the shop knows and Shopify has no column for; a file that has these is the shop's own export. */
export const ownColumns = {
  featured: ['Featured (product.metafields.tiem.featured)'],
  discount: ['Discount (product.metafields.tiem.discount)'],
  basePrice: ['Base price (product.metafields.tiem.base_price)'],
  properties: ['Properties (product.metafields.tiem.properties)'],
  swatch: ['Color swatch (variant.metafields.tiem.swatch)'],
} as const

/** What the import reads of a row, and the columns it is read from in Shopify's two dialects. */
export const columns = {
  handle: ['URL handle', 'Handle'],
  title: ['Title'],
  description: ['Description', 'Body (HTML)', 'Body HTML'],
  productCategory: ['Product category'],
  type: ['Type', 'Product type'],
  tags: ['Tags'],
  published: ['Published on online store', 'Published'],
  status: ['Status'],
  sku: ['SKU', 'Variant SKU', 'Mã SKU'],
  option1Name: ['Option1 name'],
  option1Value: ['Option1 value'],
  option2Name: ['Option2 name'],
  option2Value: ['Option2 value'],
  option3Name: ['Option3 name'],
  option3Value: ['Option3 value'],
  price: ['Price', 'Variant price', 'Giá bán', 'Giá'],
  compareAt: ['Compare-at price', 'Variant compare at price', 'Old price', 'Giá cũ', 'Giá gốc'],
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
  ...ownColumns,
} as const

export type Field = keyof typeof columns
const fields = Object.keys(columns) as Field[]

/** A row of the file, trimmed, as it was before it was guarded against spreadsheets. A field is missing where the file has no such column. */
export type Row = { row: number } & Partial<Record<Field, string>>

/** Whether the file was written by this shop's export. */
export const isOwnExport = (rows: readonly Row[]) => rows[0]?.featured !== undefined

/** Where each field stands. */
export interface Header {
  at: Map<Field, number>
  width: number
  /** In the order of the file; columns without a name are not told. */
  unread: UnreadColumn[]
}

/** Case, spaces and hyphens do not matter. */
const key = (name: string) => words(name).join(' ')
const fieldByKey = new Map<string, Field>(
  fields.flatMap((field) => columns[field].map((name) => [key(name), field] as const)),
)

/** Of two columns with one meaning the first is read. */
export function readHeader(cells: readonly string[]): Header {
  const at = new Map<Field, number>()
  const others: string[] = []
  cells.forEach((cell, position) => {
    const field = fieldByKey.get(key(cell))
    if (field && !at.has(field)) at.set(field, position)
    else if (cell.trim() !== '') others.push(shortName(cell))
  })
  // Whether a shop sells on without stock is not kept: nobody is asked for that column.
  const free = fields.filter((field) => !at.has(field) && field !== 'oversell')
  const known = free.flatMap((field) => columns[field])
  const unread = others.map((name) => ({ name, near: nearName(name, known) }))
  return { at, width: cells.length, unread }
}

const longestName = 80

function shortName(cell: string): string {
  const letters = [...cell.trim().replace(/\s+/g, ' ')]
  return letters.length > longestName ? `${letters.slice(0, longestName - 1).join('')}…` : letters.join('')
}

/** The columns without which no product can be made, by their names of today. */
export function missingColumns({ at }: Pick<Header, 'at'>): string[] {
  return (['title', 'price'] as const).filter((field) => !at.has(field)).map((field) => columns[field][0])
}

/** What a file is about: whole products, or prices and stock of variants that the shop has. */
export type FileKind = 'catalogue' | 'prices'

/** Null where the columns are enough for neither. */
export function kindOf({ at }: Header): FileKind | null {
  if (missingColumns({ at }).length === 0) return 'catalogue'
  return at.has('sku') && (['price', 'compareAt', 'stock'] as const).some((field) => at.has(field))
    ? 'prices'
    : null
}

/** Null for a row of empty cells. */
export function toRow({ at }: Header, row: number, cells: readonly string[]): Row | null {
  if (cells.every((cell) => cell.trim() === '')) return null
  const read: Row = { row }
  for (const [field, position] of at) read[field] = withoutGuard((cells[position] ?? '').trim())
  return read
}
