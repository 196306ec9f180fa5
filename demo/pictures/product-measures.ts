import { buildSizeGuide, type LetterSize, type SizeGuide } from '#domain/catalog/size-guide.ts'
import { demoCatalog } from '../demo-catalog.ts'
import type { MeasureLine } from '../draw/measure-lines.ts'
import type { ProductMeasures } from '../draw/product-images.ts'

const formatCm = (cm: number) => String(cm).replace('.', ',')
const formatRange = (from: number, to: number, unit: string) => `${formatCm(from)}–${formatCm(to)} ${unit}`

function readGuide(handle: string): SizeGuide {
  const product = demoCatalog.products.find((one) => one.handle === handle)
  const guide = product && buildSizeGuide(product)
  if (!guide) throw new Error(`${handle} has no size guide`)
  return guide
}

/** As the size guide writes it: the next size begins at `to`. */
const formatBodyRange = ([from, to]: readonly [number, number]) => formatRange(from, to - 1, 'cm')

const measureNames = { chest: 'Cho vòng ngực', waist: 'Cho vòng eo', hips: 'Cho vòng hông' } as const
type BodyMeasure = keyof typeof measureNames

/** The height of each line and half its width, in the units of the drawing. */
export type BodyLines = Partial<Record<BodyMeasure, [y: number, half: number]>>

function pickRow(rows: readonly LetterSize[]): LetterSize {
  const row = rows.find(({ size }) => size === 'M') ?? rows[0]
  if (!row) throw new Error('the size guide is empty')
  return row
}

/** The measures of the body that size M of the product is made for. */
export function createBodyMeasures(handle: string, at: BodyLines): ProductMeasures {
  const guide = readGuide(handle)
  if (guide.by !== 'letter') throw new Error(`${handle} has no letter sizes`)
  const row = pickRow(guide.rows)
  const lines = Object.entries(at).map(([of, [y, half]]): MeasureLine => {
    const text = `${measureNames[of as BodyMeasure]} ${formatBodyRange(row[of as BodyMeasure])}`
    return { from: [-half, y], to: [half, y], text, isGirth: true }
  })
  return { lines, caption: `Size ${row.size}: cho người cao ${formatBodyRange(row.height)}` }
}

export function createFootLength(handle: string): { text: string; caption: string } {
  const guide = readGuide(handle)
  if (guide.by !== 'number') throw new Error(`${handle} has no numbers as sizes`)
  const row = guide.rows.find(({ size }) => size === '40') ?? guide.rows[0]
  if (!row) throw new Error('the size guide is empty')
  return { text: formatRange(row.from, row.to, 'cm'), caption: `Size ${row.size}: chiều dài bàn chân` }
}
