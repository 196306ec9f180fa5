import { type ProductField, productFields } from '#contract/catalog/product-fields.ts'
import { formatDong } from '#domain/money.ts'
import { type Row, rowsOf } from '#web/admin/catalog/edit/sheet/sheet.ts'
import { type Draft, numberOf, percentOf, tagsOf } from './draft.ts'

type Two<T> = { mine: T; theirs: T }
/** One line of the side-by-side view: words, or pictures by their addresses. */
export type Difference = { label: string } & (
  | ({ as: 'words' } & Two<string>)
  | ({ as: 'pictures' } & Two<string[]>)
)

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Where two versions differ: each field, the pictures as pictures, and every variant on a line of its own. */
export function differences(mine: Draft, theirs: Draft, categoryName: (id: string) => string): Difference[] {
  return [
    ...inWords(fieldWords(mine, categoryName), fieldWords(theirs, categoryName)),
    ...inWords(variantWords(mine), variantWords(theirs)),
    ...inPictures(pictureSets(mine), pictureSets(theirs)),
  ]
}

function fieldWords({ fields, properties }: Draft, categoryName: (id: string) => string) {
  const { stock: _, sku: __, ...typed } = fields
  const words: Record<Exclude<ProductField, 'image' | 'gallery'>, string> = {
    ...typed,
    category: categoryName(fields.category),
    tags: tagsOf(fields.tags).join(', '),
    price: formatDong(numberOf(fields.price) || 0),
    discount: `${percentOf(fields.discount) || 0}%`,
    featured: fields.featured ? 'Có' : 'Không',
    properties: properties.map(({ value }) => value).join(', '),
  }
  return new Map(
    Object.entries(words).map(([field, text]) => [productFields[field as ProductField].label, text]),
  )
}

function variantWords({ fields, sheet }: Draft) {
  const rows = rowsOf(sheet)
  if (rows.length === 0) {
    return new Map([
      ['Số lượng', String(numberOf(fields.stock) || 0)],
      ['SKU', fields.sku.trim()],
    ])
  }
  return new Map(rows.map((row) => [nameOf(row), cellWords(row)]))
}

const nameOf = ({ color, size }: Row) => [color?.value, size?.value].filter(Boolean).join(' / ')

function cellWords({ cell }: Row): string {
  const price = cell.price.trim() ? `giá ${formatDong(numberOf(cell.price) || 0)}` : 'giá chung'
  const sku = cell.sku.trim()
  return [`${numberOf(cell.stock) || 0} cái`, price, ...(sku ? [`SKU ${sku}`] : [])].join(', ')
}

function pictureSets({ pictures, sheet, colorPictures }: Draft) {
  const ofColors = sheet.colors.flatMap(({ _id, value }): [string, string[]][] => {
    const url = colorPictures[_id]
    return url ? [[`Ảnh màu ${value}`, [url]]] : []
  })
  return new Map([['Ảnh', pictures], ...ofColors])
}

const labels = (mine: Map<string, unknown>, theirs: Map<string, unknown>) => [
  ...new Set([...mine.keys(), ...theirs.keys()]),
]

function inWords(mine: Map<string, string>, theirs: Map<string, string>): Difference[] {
  return labels(mine, theirs).flatMap((label) => {
    const two = { mine: mine.get(label) || '—', theirs: theirs.get(label) || '—' }
    return two.mine === two.theirs ? [] : [{ label, as: 'words', ...two }]
  })
}

function inPictures(mine: Map<string, string[]>, theirs: Map<string, string[]>): Difference[] {
  return labels(mine, theirs).flatMap((label) => {
    const two = { mine: mine.get(label) ?? [], theirs: theirs.get(label) ?? [] }
    return same(two.mine, two.theirs) ? [] : [{ label, as: 'pictures', ...two }]
  })
}
