import { readPieces, readPrice } from '#domain/imports/amount.ts'
import { slug } from '#domain/search/fold.ts'

/** A colour or a size that was chosen for the product. */
export interface Value {
  _id: string
  value: string
  swatch?: string | null
}
/** What is typed for one variant; numbers as they are typed. */
export interface Cell {
  stock: string
  sku: string
  price: string
}
export type ColumnId = keyof Cell
export const columnIds: readonly ColumnId[] = ['stock', 'sku', 'price']

/** The colour × size sheet. A cell is known by `color/size`; those in `removed` are not sold. */
export interface Sheet {
  colors: Value[]
  sizes: Value[]
  cells: Record<string, Cell>
  removed: string[]
}
export interface Row {
  key: string
  color: Value | null
  size: Value | null
  cell: Cell
}

export const emptySheet: Sheet = { colors: [], sizes: [], cells: {}, removed: [] }
const emptyCell: Cell = { stock: '', sku: '', price: '' }
export const keyOf = (color: string | null | undefined, size: string | null | undefined) =>
  `${color ?? ''}/${size ?? ''}`

/** Every pair that is sold, colours first; none without colours and sizes: then the product is plain. */
export function rowsOf({ colors, sizes, cells, removed }: Sheet): Row[] {
  if (colors.length === 0 && sizes.length === 0) return []
  const gone = new Set(removed)
  const either = <T>(list: readonly T[]): readonly (T | null)[] => (list.length > 0 ? list : [null])
  return either(colors).flatMap((color) =>
    either(sizes).flatMap((size) => {
      const key = keyOf(color?._id, size?._id)
      return gone.has(key) ? [] : [{ key, color, size, cell: cells[key] ?? emptyCell }]
    }),
  )
}

export function setCells(sheet: Sheet, changes: Iterable<readonly [string, Partial<Cell>]>): Sheet {
  const cells = { ...sheet.cells }
  for (const [key, change] of changes) cells[key] = { ...(cells[key] ?? emptyCell), ...change }
  return { ...sheet, cells }
}

/** The value of one row goes to all below it, or to the whole column. SKUs are one each: they are not copied. */
export function fill(
  sheet: Sheet,
  rows: readonly Row[],
  at: number,
  column: ColumnId,
  whole: boolean,
): Sheet {
  const value = rows[at]?.cell[column]
  if (value === undefined || column === 'sku') return sheet
  return setCells(
    sheet,
    rows.slice(whole ? 0 : at).map(({ key }) => [key, { [column]: value }] as const),
  )
}

const dong = { rate: null, decimalComma: false }

/** A cell of a spreadsheet as the sheet takes it. A number that cannot be read stays as it was, to be refused. */
function bare(column: ColumnId, text: string): string {
  const word = text.trim()
  if (column === 'sku' || word === '') return word
  const number = column === 'price' ? readPrice(word, dong) : readPieces(word)
  // A dot would be taken for one between thousands.
  return typeof number === 'number' ? String(number) : word.replaceAll('.', ',')
}

/** A block copied from a spreadsheet, laid down from a cell on; what would fall outside is left out. */
export function pasteBlock(
  sheet: Sheet,
  rows: readonly Row[],
  at: number,
  column: ColumnId,
  text: string,
): Sheet {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const first = columnIds.indexOf(column)
  const changes = lines.flatMap((line, down) => {
    const row = rows[at + down]
    if (!row) return []
    const given = line.split('\t').flatMap((word, right) => {
      const id = columnIds[first + right]
      return id ? [[id, bare(id, word)] as const] : []
    })
    return [[row.key, Object.fromEntries(given) as Partial<Cell>] as const]
  })
  return setCells(sheet, changes)
}

const isBlock = (text: string) => /[\t\n\r]./.test(text.trimEnd())

/** Several cells, or a number that is not just digits; the rest is pasted as text. */
export const isFromSheet = (column: ColumnId, text: string) =>
  isBlock(text) || (column !== 'sku' && /\D/.test(text.trim()))

/** `{ten}-{mau}-{co}` for each row that has no SKU yet: capital letters, digits and hyphens, each once. */
export function makeSkus(sheet: Sheet, pattern: string, name: string): Sheet {
  const rows = rowsOf(sheet)
  const taken = new Set(rows.map((row) => row.cell.sku).filter(Boolean))
  const part = (word: string | undefined) => (word ? slug(word).toUpperCase() : '')
  const changes = rows.flatMap(({ key, color, size, cell }) => {
    if (cell.sku) return []
    const words: Record<string, string> = {
      ten: part(name).slice(0, 24),
      mau: part(color?.value),
      co: part(size?.value),
    }
    const base = pattern.replace(/\{(ten|mau|co)\}/g, (_, word: string) => words[word] ?? '')
    const clean = base.replace(/-{2,}/g, '-').replace(/^-|-$/g, '').slice(0, 60) || 'SKU'
    let sku = clean
    for (let n = 2; taken.has(sku); n++) sku = `${clean}-${n}`
    taken.add(sku)
    return [[key, { sku }] as const]
  })
  return setCells(sheet, changes)
}

/** Pairs that come back with a value that was put away before are sold again. */
export function choose(sheet: Sheet, kind: 'colors' | 'sizes', values: Value[]): Sheet {
  const removed = sheet.removed.filter((key) => {
    const [color, size] = key.split('/')
    const ids = new Set(values.map((value) => value._id))
    return ids.has((kind === 'colors' ? color : size) ?? '')
  })
  return { ...sheet, [kind]: values, removed }
}

export const removeRow = (sheet: Sheet, key: string): Sheet => ({
  ...sheet,
  removed: [...sheet.removed, key],
})
