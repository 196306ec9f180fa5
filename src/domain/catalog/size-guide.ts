import { type GuideKind, guideKind, letters, oneLetter, type Sized } from './size-kind.ts'

/*
 * Body measures by size, in cm and kg.
 * Letters: no standard says what S or M is in Vietnam. These are the shop's own reference: ranges that meet without
 * a hole, girths in steps of 4 to 6 cm, M around the average adult of the national nutrition survey of 2019–2020
 * (men 168.1 cm, women 156.2 cm; tops and trousers, which all wear, stand between the two, dresses at the women's).
 * They help to choose and are not the measures of one garment.
 * Trousers by number: the number is the waist in inches.
 * Shoes: Paris points are two thirds of a centimetre, and the last is two points longer than the foot.
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
interface NumberSize {
  size: string
  /** what is measured: the waist of trousers or the length of the foot, in cm, above the size before */
  from: number
  to: number
}
export type SizeGuide =
  | { by: 'letter'; kind: 'top' | 'bottom' | 'dress'; rows: readonly LetterSize[] }
  | { by: 'number'; kind: 'waist' | 'shoe'; rows: readonly NumberSize[] }

type Measures = readonly number[]
/** The edges between the sizes, one more than there are sizes. */
function letterTable(height: Measures, weight: Measures, chest: Measures, waist: Measures, hips: Measures) {
  const at = (edges: Measures, index: number): Range => [edges[index] ?? 0, edges[index + 1] ?? 0]
  return letters.map((size, index) => ({
    size,
    height: at(height, index),
    weight: at(weight, index),
    chest: at(chest, index),
    waist: at(waist, index),
    hips: at(hips, index),
  }))
}

const forAll = letterTable(
  [148, 154, 160, 166, 172, 177, 182, 188],
  [38, 45, 52, 60, 68, 76, 84, 94],
  [76, 80, 85, 91, 97, 103, 109, 115],
  [60, 65, 70, 76, 82, 88, 94, 100],
  [81, 86, 90, 95, 100, 105, 110, 115],
)
const forWomen = letterTable(
  [145, 150, 154, 159, 164, 168, 172, 176],
  [36, 41, 46, 51, 57, 63, 69, 76],
  [74, 78, 82, 86, 90, 95, 100, 106],
  [58, 61, 65, 69, 73, 78, 83, 89],
  [80, 84, 88, 92, 96, 101, 106, 112],
)

const tableOf = (kind: GuideKind) => (kind === 'dress' ? forWomen : forAll)

const inch = 2.54
const millimetre = 10
/** Whole millimetres of a waist; half ones would be more than a tape tells. */
const toMillimetre = (cm: number) => Math.round(cm * millimetre) / millimetre
const waistOf = (size: number) => toMillimetre(size * inch)
const footOf = (size: number) => toMillimetre(((size - 2) * 2) / 3)

/** The table of the sizes that the product has; null where they are of no known kind. */
export function sizeGuide(product: Sized): SizeGuide | null {
  const kind = guideKind(product)
  if (kind === null) return null
  const { sizes } = product
  if (kind === 'shoe') return { by: 'number', kind, rows: numbers(sizes, footOf) }
  if (kind === 'waist') return { by: 'number', kind, rows: numbers(sizes, waistOf) }
  const rows = sizes.flatMap((size) => {
    const row = tableOf(kind).find((one) => one.size === oneLetter(size))
    return row ? [{ ...row, size }] : []
  })
  return { by: 'letter', kind, rows: rows.toSorted((a, b) => a.weight[0] - b.weight[0]) }
}

function numbers(sizes: readonly string[], measure: (size: number) => number): NumberSize[] {
  return sizes
    .toSorted((a, b) => Number(a) - Number(b))
    .map((size) => ({ size, from: measure(Number(size) - 1), to: measure(Number(size)) }))
}

export interface Body {
  /** cm */
  height: number
  /** kg */
  weight: number
}

/** A size by the name that the product would have it under, or why there is none. */
export type Advice = { size: string } | { none: 'too-small' | 'too-large' }

/**
 * Of clothes by letter: the weight decides, since it makes the girth; who is much taller than that size is given the
 * next. It may be a size that the product does not have.
 */
export function adviseLetter(kind: 'top' | 'bottom' | 'dress', { height, weight }: Body): Advice {
  const table = tableOf(kind)
  const first = table[0]
  if (!first) throw new Error('a table without rows')
  const place = (of: 'height' | 'weight', value: number) => table.findIndex((row) => value < row[of][1])
  const byWeight = place('weight', weight)
  const byHeight = place('height', height)
  if (byWeight === -1 || byHeight === -1) return { none: 'too-large' }
  if (weight < first.weight[0]) return { none: 'too-small' }
  const size = table[Math.max(byWeight, byHeight - 1)]?.size
  return size ? { size } : { none: 'too-large' }
}

/** Of trousers or shoes by number: the smallest that is large enough for this waist or foot in cm. */
export function adviseNumber(kind: 'waist' | 'shoe', cm: number): Advice {
  const [from, to, measure] = kind === 'waist' ? ([26, 36, waistOf] as const) : ([35, 46, footOf] as const)
  if (cm <= measure(from - 1)) return { none: 'too-small' }
  for (let size = from; size <= to; size++) if (cm <= measure(size)) return { size: String(size) }
  return { none: 'too-large' }
}
