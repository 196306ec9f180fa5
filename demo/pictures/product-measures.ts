import type { SizeTable } from '#contract/content/size-tables.ts'
import { chooseSizeTable } from '#domain/catalog/sizes/choose-size-table.ts'
import { findBodyRange } from '#domain/catalog/sizes/preset-size-tables.ts'
import { selectRows } from '#domain/catalog/sizes/size-guide.ts'
import { demoCatalog } from '../demo-catalog.ts'
import type { MeasureLine } from '../draw/measure-lines.ts'
import type { ProductMeasures } from '../draw/product-images.ts'

const formatCm = (cm: number) => String(cm).replace('.', ',')
const formatRange = ({ from, to }: { from: number; to: number }) => `${formatCm(from)}–${formatCm(to)} cm`

/** The table of a product with the rows of its sizes. */
function readTable(handle: string): SizeTable {
  const product = demoCatalog.products.find((one) => one.handle === handle)
  const table = product && chooseSizeTable(product, [])
  if (!table) throw new Error(`${handle} has no size table`)
  return { ...table, rows: selectRows(table, product.sizes) }
}

const measureNames = { chest: 'Cho vòng ngực', waist: 'Cho vòng eo', hips: 'Cho vòng hông' } as const
type BodyMeasure = keyof typeof measureNames

/** The height of each line and half its width, in the units of the drawing. */
export type BodyLines = Partial<Record<BodyMeasure, [y: number, half: number]>>

function pickRow({ rows }: SizeTable, size: string) {
  const row = rows.find((one) => one.size === size) ?? rows[0]
  if (!row) throw new Error('the size table is empty')
  return row
}

/** The measures of the body that size M of the product is made for. */
export function createBodyMeasures(handle: string, at: BodyLines): ProductMeasures {
  const table = readTable(handle)
  const { size } = pickRow(table, 'M')
  const lines = Object.entries(at).map(([of, [y, half]]): MeasureLine => {
    const measure = of as BodyMeasure
    const text = `${measureNames[measure]} ${formatRange(findBodyRange(table.kind, measure, size))}`
    return { from: [-half, y], to: [half, y], text, isGirth: true }
  })
  const height = formatRange(findBodyRange(table.kind, 'height', size))
  return { lines, caption: `Size ${size}: cho người cao ${height}` }
}

export function createFootLength(handle: string): { text: string; caption: string } {
  const { size, ranges } = pickRow(readTable(handle), '40')
  const [foot] = ranges
  if (!foot) throw new Error(`${handle} has no length of the foot`)
  return { text: formatRange(foot), caption: `Size ${size}: chiều dài bàn chân` }
}
