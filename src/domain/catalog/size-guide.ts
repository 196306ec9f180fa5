import {
  detectSizeGuideKind,
  letterSizes,
  normalizeLetterSize,
  type SizeGuideInput,
  type SizeGuideKind,
} from './size-guide-kind.ts'

/*
 * Vietnam has no standard for letter sizes. The tables are the shop's own reference, in cm and kg: M is around the
 * average adult of the national nutrition survey 2019–2020 (men 168.1 cm, women 156.2 cm).
 * A numeric trouser size is the waist in inches. A shoe size is in Paris points of 2/3 cm, measured on a last that
 * is two points longer than the foot.
 */

type Range = readonly [from: number, to: number]

export interface LetterSize {
  size: string
  height: Range
  weight: Range
  chest: Range
  waist: Range
  hips: Range
}
interface NumericSize {
  size: string
  /** `from` and `to` are the waist (trousers) or the foot length (shoes) in cm. */
  from: number
  to: number
}
export type SizeGuide =
  | { by: 'letter'; kind: 'top' | 'bottom' | 'dress'; rows: readonly LetterSize[] }
  | { by: 'number'; kind: 'waist' | 'shoe'; rows: readonly NumericSize[] }

type Measures = readonly number[]
function buildLetterTable(
  height: Measures,
  weight: Measures,
  chest: Measures,
  waist: Measures,
  hips: Measures,
) {
  const at = (edges: Measures, index: number): Range => [edges[index] ?? 0, edges[index + 1] ?? 0]
  return letterSizes.map((size, index) => ({
    size,
    height: at(height, index),
    weight: at(weight, index),
    chest: at(chest, index),
    waist: at(waist, index),
    hips: at(hips, index),
  }))
}

const unisexTable = buildLetterTable(
  [148, 154, 160, 166, 172, 177, 182, 188],
  [38, 45, 52, 60, 68, 76, 84, 94],
  [76, 80, 85, 91, 97, 103, 109, 115],
  [60, 65, 70, 76, 82, 88, 94, 100],
  [81, 86, 90, 95, 100, 105, 110, 115],
)
const womenTable = buildLetterTable(
  [145, 150, 154, 159, 164, 168, 172, 176],
  [36, 41, 46, 51, 57, 63, 69, 76],
  [74, 78, 82, 86, 90, 95, 100, 106],
  [58, 61, 65, 69, 73, 78, 83, 89],
  [80, 84, 88, 92, 96, 101, 106, 112],
)

const selectTable = (kind: SizeGuideKind) => (kind === 'dress' ? womenTable : unisexTable)

const cmPerInch = 2.54
const mmPerCm = 10
const roundToMillimetre = (cm: number) => Math.round(cm * mmPerCm) / mmPerCm
const calculateWaist = (size: number) => roundToMillimetre(size * cmPerInch)
const calculateFootLength = (size: number) => roundToMillimetre(((size - 2) * 2) / 3)

export function buildSizeGuide(product: SizeGuideInput): SizeGuide | null {
  const kind = detectSizeGuideKind(product)
  if (kind === null) return null
  const { sizes } = product
  if (kind === 'shoe') return { by: 'number', kind, rows: buildNumericSizes(sizes, calculateFootLength) }
  if (kind === 'waist') return { by: 'number', kind, rows: buildNumericSizes(sizes, calculateWaist) }
  const rows = sizes.flatMap((size) => {
    const row = selectTable(kind).find((one) => one.size === normalizeLetterSize(size))
    return row ? [{ ...row, size }] : []
  })
  return { by: 'letter', kind, rows: rows.toSorted((a, b) => a.weight[0] - b.weight[0]) }
}

function buildNumericSizes(sizes: readonly string[], measure: (size: number) => number): NumericSize[] {
  return sizes
    .toSorted((a, b) => Number(a) - Number(b))
    .map((size) => ({ size, from: measure(Number(size) - 1), to: measure(Number(size)) }))
}

export interface BodyMeasurements {
  /** cm */
  heightCm: number
  /** kg */
  weightKg: number
}

export type SizeMeasure = 'height' | 'weight' | 'waist' | 'foot'

/** `byWeight` and `byHeight` are set if the height asks for a larger size. */
export type SizeRecommendation =
  | { size: string; byWeight?: string; byHeight?: string }
  | { unavailable: 'too-small' | 'too-large'; measure: SizeMeasure }

/**
 * The weight decides, because it determines the girth; a much taller person gets the next size.
 * The product may not have the recommended size.
 */
export function recommendLetterSize(
  kind: 'top' | 'bottom' | 'dress',
  { heightCm: height, weightKg: weight }: BodyMeasurements,
): SizeRecommendation {
  const table = selectTable(kind)
  const [first, last] = [table[0], table.at(-1)]
  if (!first || !last) throw new Error('the size table is empty')
  if (weight >= last.weight[1]) return { unavailable: 'too-large', measure: 'weight' }
  if (height >= last.height[1]) return { unavailable: 'too-large', measure: 'height' }
  if (weight < first.weight[0]) return { unavailable: 'too-small', measure: 'weight' }
  const findIndex = (of: 'height' | 'weight', value: number) => table.findIndex((row) => value < row[of][1])
  const [byWeight, byHeight] = [findIndex('weight', weight), findIndex('height', height)]
  const sizeAt = (index: number) => table[index]?.size ?? last.size
  const size = sizeAt(Math.max(byWeight, byHeight - 1))
  return byHeight > byWeight ? { size, byWeight: sizeAt(byWeight), byHeight: sizeAt(byHeight) } : { size }
}

export function recommendNumericSize(kind: 'waist' | 'shoe', cm: number): SizeRecommendation {
  const [from, to, calculate] =
    kind === 'waist' ? ([26, 36, calculateWaist] as const) : ([35, 46, calculateFootLength] as const)
  const measure = kind === 'waist' ? 'waist' : 'foot'
  if (cm <= calculate(from - 1)) return { unavailable: 'too-small', measure }
  for (let size = from; size <= to; size++) if (cm <= calculate(size)) return { size: String(size) }
  return { unavailable: 'too-large', measure }
}
