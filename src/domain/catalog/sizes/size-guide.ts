import { finderMeasures, type SizeMeasure } from '#contract/content/size-table-kinds.ts'
import type { SizeRange, SizeRow, SizeTable } from '#contract/content/size-tables.ts'
import { normalizeLetterSize } from './size-guide-kind.ts'

/** The rows of a table for the sizes of a product, spelled as on the product. */
export function selectRows({ rows }: SizeTable, sizes: readonly string[]): SizeRow[] {
  return rows.flatMap((row) => {
    const size = sizes.find((one) => isSameSize(one, row.size))
    return size === undefined ? [] : [{ ...row, size }]
  })
}

export const isSameSize = (a: string, b: string) => normalizeLetterSize(a) === normalizeLetterSize(b)

const formatNumber = (value: number) => String(value).replace('.', ',')
export const formatSizeRange = ({ from, to }: SizeRange) =>
  from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`

/** `byWeight` and `byHeight` are set if the height asks for a larger size. */
export type SizeRecommendation =
  | { size: string; byWeight?: string; byHeight?: string }
  | { unavailable: 'too-small' | 'too-large'; measure: SizeMeasure }

/**
 * Finds the size for measures in the order of `finderMeasures`. Of height and weight, the weight decides, because it
 * determines the girth; a much taller person gets the next size. The product may not have the recommended size.
 */
export function recommendSize(table: SizeTable, values: readonly number[]): SizeRecommendation {
  const [first, second] = finderMeasures[table.kind].map((measure, column) =>
    findRow(table, { measure, column }, values[column] ?? 0),
  )
  const [decisive, height] = second ? [second, first] : [first]
  if (!decisive) throw new Error('the size finder has no measures')
  if (decisive.end === 'too-large') return { unavailable: decisive.end, measure: decisive.measure }
  if (height?.end === 'too-large') return { unavailable: height.end, measure: height.measure }
  // The height alone makes nobody too small.
  if (decisive.end) return { unavailable: decisive.end, measure: decisive.measure }
  const sizeAt = (row: number) => table.rows[row]?.size ?? ''
  const byHeight = height?.row ?? 0
  const size = sizeAt(Math.max(decisive.row, byHeight - 1))
  if (byHeight <= decisive.row) return { size }
  return { size, byWeight: sizeAt(decisive.row), byHeight: sizeAt(byHeight) }
}

interface FoundRow {
  row: number
  end: 'too-small' | 'too-large' | null
  measure: SizeMeasure
}

/** A column of whole numbers is compared with the whole part: 153.5 cm is in 148–153. */
function findRow(
  { rows }: SizeTable,
  { measure, column }: { measure: SizeMeasure; column: number },
  value: number,
): FoundRow {
  const ranges = rows.flatMap(({ ranges }) => ranges[column] ?? [])
  const isWhole = ranges.every(({ from, to }) => Number.isInteger(from) && Number.isInteger(to))
  const measured = isWhole ? Math.floor(value) : value
  const row = ranges.findIndex(({ to }) => measured <= to)
  if (row === -1) return { row: ranges.length - 1, end: 'too-large', measure }
  return { row, end: measured < (ranges[0]?.from ?? 0) ? 'too-small' : null, measure }
}
