import { parsePrice, parseStockQuantity } from '#domain/imports/import-amounts.ts'
import { slugify } from '#domain/search/fold.ts'

export interface GridValue {
  _id: string
  value: string
  swatch?: string | null
}
/** The form values of one variant. Numbers are text until the form is sent. */
export interface VariantCells {
  stock: string
  sku: string
  barcode: string
  price: string
  weight: string
}
export type VariantColumn = keyof VariantCells
export const variantColumns: readonly VariantColumn[] = ['stock', 'sku', 'price', 'barcode', 'weight']
/** Texts that must be unique; the other columns are numbers. */
export const isCodeColumn = (column: VariantColumn) => column === 'sku' || column === 'barcode'

/** `cells` and `removed` use keys of the form `color/size`; pairs in `removed` are not sold. */
export interface VariantGrid {
  colors: GridValue[]
  sizes: GridValue[]
  cells: Record<string, VariantCells>
  removed: string[]
}
export interface VariantGridRow {
  key: string
  color: GridValue | null
  size: GridValue | null
  cells: VariantCells
}

export const emptyVariantGrid: VariantGrid = { colors: [], sizes: [], cells: {}, removed: [] }
export const emptyVariantCells: VariantCells = { stock: '', sku: '', barcode: '', price: '', weight: '' }
export const createVariantKey = (color: string | null | undefined, size: string | null | undefined) =>
  `${color ?? ''}/${size ?? ''}`

/** Lists the pairs that are sold, ordered by colour; empty for a product without colours and sizes. */
export function listGridRows({ colors, sizes, cells, removed }: VariantGrid): VariantGridRow[] {
  if (colors.length === 0 && sizes.length === 0) return []
  const removedKeys = new Set(removed)
  const orNull = <T>(list: readonly T[]): readonly (T | null)[] => (list.length > 0 ? list : [null])
  return orNull(colors).flatMap((color) =>
    orNull(sizes).flatMap((size) => {
      const key = createVariantKey(color?._id, size?._id)
      return removedKeys.has(key) ? [] : [{ key, color, size, cells: cells[key] ?? emptyVariantCells }]
    }),
  )
}

export function setVariantCells(
  grid: VariantGrid,
  changes: Iterable<readonly [string, Partial<VariantCells>]>,
): VariantGrid {
  const cells = { ...grid.cells }
  for (const [key, change] of changes) cells[key] = { ...(cells[key] ?? emptyVariantCells), ...change }
  return { ...grid, cells }
}

/** Copies the value of one row to the rows below or to the whole column, but not codes, which must be unique. */
export function fillVariantColumn(
  grid: VariantGrid,
  rows: readonly VariantGridRow[],
  at: number,
  column: VariantColumn,
  whole: boolean,
): VariantGrid {
  const value = rows[at]?.cells[column]
  if (value === undefined || isCodeColumn(column)) return grid
  return setVariantCells(
    grid,
    rows.slice(whole ? 0 : at).map(({ key }) => [key, { [column]: value }] as const),
  )
}

const dongFormat = { rate: null, decimalComma: false }

/** A number that cannot be parsed stays as it was, so that validation rejects it. */
function parsePastedCell(column: VariantColumn, text: string): string {
  const trimmed = text.trim()
  if (isCodeColumn(column) || trimmed === '') return trimmed
  const number = column === 'price' ? parsePrice(trimmed, dongFormat) : parseStockQuantity(trimmed)
  // A dot would be read as a thousands separator.
  return typeof number === 'number' ? String(number) : trimmed.replaceAll('.', ',')
}

/** Pastes tab-separated rows, starting at one cell. Values outside the grid are ignored. */
export function pasteVariantCells(
  grid: VariantGrid,
  rows: readonly VariantGridRow[],
  at: number,
  column: VariantColumn,
  text: string,
): VariantGrid {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const first = variantColumns.indexOf(column)
  const changes = lines.flatMap((line, down) => {
    const row = rows[at + down]
    if (!row) return []
    const pasted = line.split('\t').flatMap((text, right) => {
      const id = variantColumns[first + right]
      return id ? [[id, parsePastedCell(id, text)] as const] : []
    })
    return [[row.key, Object.fromEntries(pasted) as Partial<VariantCells>] as const]
  })
  return setVariantCells(grid, changes)
}

const hasSeveralCells = (text: string) => /[\t\n\r]./.test(text.trimEnd())

/** Several cells and numbers with separators are parsed; other text is pasted by the browser. */
export const isSpreadsheetPaste = (column: VariantColumn, text: string) =>
  hasSeveralCells(text) || (!isCodeColumn(column) && /\D/.test(text.trim()))

/** `full`: `AO-KHOAC-GIO-XANH-THAN-XXL`; `short`: `AKG-XT-XXL`. */
export type SkuPattern = 'full' | 'short'

export function buildSku(
  pattern: SkuPattern,
  name: string,
  { color, size }: Pick<VariantGridRow, 'color' | 'size'>,
): string {
  const toPart = (text: string | undefined) => slugify(text ?? '', '').toUpperCase()
  const shorten = (text: string | undefined) => {
    const words = toPart(text).split('-')
    return words.length > 1 ? words.map((word) => word.slice(0, 1)).join('') : (words[0] ?? '')
  }
  const parts =
    pattern === 'full'
      ? [toPart(name).slice(0, 24), toPart(color?.value)]
      : [shorten(name).slice(0, 12), shorten(color?.value)]
  const sku = [...parts, toPart(size?.value)].filter(Boolean).join('-')
  return sku.replace(/-{2,}/g, '-').slice(0, 60) || 'SKU'
}

/** Fills each empty SKU; all SKUs are unique. */
export function generateSkus(grid: VariantGrid, pattern: SkuPattern, name: string): VariantGrid {
  const rows = listGridRows(grid)
  const usedSkus = new Set(rows.map((row) => row.cells.sku).filter(Boolean))
  const changes = rows.flatMap((row) => {
    if (row.cells.sku) return []
    const base = buildSku(pattern, name, row)
    let sku = base
    for (let n = 2; usedSkus.has(sku); n++) sku = `${base}-${n}`
    usedSkus.add(sku)
    return [[row.key, { sku }] as const]
  })
  return setVariantCells(grid, changes)
}

/** A removed pair is sold again if its colour or size is removed and chosen again. */
export function setGridValues(grid: VariantGrid, kind: 'colors' | 'sizes', values: GridValue[]): VariantGrid {
  const removed = grid.removed.filter((key) => {
    const [color, size] = key.split('/')
    const ids = new Set(values.map((value) => value._id))
    return ids.has((kind === 'colors' ? color : size) ?? '')
  })
  return { ...grid, [kind]: values, removed }
}

export const removeGridRow = (grid: VariantGrid, key: string): VariantGrid => ({
  ...grid,
  removed: [...grid.removed, key],
})
