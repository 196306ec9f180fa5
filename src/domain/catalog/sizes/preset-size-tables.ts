import type { SizeTableKind } from '#contract/content/size-table-kinds.ts'
import type { SizeRange, SizeRow, SizeTable } from '#contract/content/size-tables.ts'
import { letterSizes } from './size-guide-kind.ts'

/*
 * Vietnam has no standard for letter sizes. The tables are the shop's own reference, in cm and kg: M is around the
 * average adult of the national nutrition survey 2019–2020 (men 168.1 cm, women 156.2 cm).
 * A numeric trouser size is the waist in inches. A shoe size is in Paris points of 2/3 cm, measured on a last that
 * is two points longer than the foot.
 */

/** Each measure of the first size, and where it ends for each size. */
type Edges = readonly number[]

const rangeAt = (edges: Edges, at: number): SizeRange => ({
  from: edges[at] ?? 0,
  to: (edges[at + 1] ?? 0) - 1,
})

const buildLetterRows = (...columns: Edges[]): SizeRow[] =>
  letterSizes.map((size, at) => ({ size, ranges: columns.map((edges) => rangeAt(edges, at)) }))

const unisex = {
  height: [148, 154, 160, 166, 172, 177, 182, 188],
  weight: [38, 45, 52, 60, 68, 76, 84, 94],
  chest: [76, 80, 85, 91, 97, 103, 109, 115],
  waist: [60, 65, 70, 76, 82, 88, 94, 100],
  hips: [81, 86, 90, 95, 100, 105, 110, 115],
}
const women = {
  height: [145, 150, 154, 159, 164, 168, 172, 176],
  weight: [36, 41, 46, 51, 57, 63, 69, 76],
  chest: [74, 78, 82, 86, 90, 95, 100, 106],
  waist: [58, 61, 65, 69, 73, 78, 83, 89],
  hips: [80, 84, 88, 92, 96, 101, 106, 112],
}

const letterNames: readonly string[] = letterSizes
/** A measure of the body in cm, also one that the table of the garment leaves out. */
export const findBodyRange = (kind: SizeTableKind, measure: keyof typeof unisex, size: string): SizeRange =>
  rangeAt((kind === 'dress' ? women : unisex)[measure], letterNames.indexOf(size))

const mmPerCm = 10
const roundToMillimetre = (cm: number) => Math.round(cm * mmPerCm) / mmPerCm
const cmPerInch = 2.54
const calculateWaist = (size: number) => roundToMillimetre(size * cmPerInch)
const calculateFootLength = (size: number) => roundToMillimetre(((size - 2) * 2) / 3)

const buildNumericRows = (first: number, last: number, measure: (size: number) => number): SizeRow[] =>
  Array.from({ length: last - first + 1 }, (_, at) => ({
    size: String(first + at),
    ranges: [{ from: measure(first + at - 1), to: measure(first + at) }],
  }))

const bodyNote = 'Số đo cơ thể, tính bằng cm. Mỗi mẫu có thể ôm hay rộng hơn: hãy xem thêm phần mô tả.'
const bodyColumns = ['Chiều cao', 'Cân nặng (kg)']

/** The tables that come with the shop. */
export const presetSizeTables: Record<SizeTableKind, SizeTable> = {
  top: {
    kind: 'top',
    unit: 'cm',
    columns: [...bodyColumns, 'Vòng ngực'],
    rows: buildLetterRows(unisex.height, unisex.weight, unisex.chest),
    note: bodyNote,
  },
  bottom: {
    kind: 'bottom',
    unit: 'cm',
    columns: [...bodyColumns, 'Vòng eo', 'Vòng hông'],
    rows: buildLetterRows(unisex.height, unisex.weight, unisex.waist, unisex.hips),
    note: bodyNote,
  },
  dress: {
    kind: 'dress',
    unit: 'cm',
    columns: [...bodyColumns, 'Vòng ngực', 'Vòng eo', 'Vòng hông'],
    rows: buildLetterRows(women.height, women.weight, women.chest, women.waist, women.hips),
    note: bodyNote,
  },
  waist: {
    kind: 'waist',
    unit: 'cm',
    columns: ['Vòng eo (cm)'],
    rows: buildNumericRows(26, 36, calculateWaist),
    note: 'Size quần là vòng eo tính bằng inch. Quấn thước dây quanh eo, chỗ bạn mặc quần, không siết.',
  },
  shoe: {
    kind: 'shoe',
    unit: 'cm',
    columns: ['Chiều dài bàn chân (cm)'],
    rows: buildNumericRows(35, 46, calculateFootLength),
    note: 'Đo bàn chân từ gót đến đầu ngón dài nhất, khi đứng, vào cuối ngày. Bàn chân rộng nên chọn lớn hơn một size.',
  },
}
