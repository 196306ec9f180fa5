// The product page loads this file, so it must not import the schema library.
export const sizeTableKinds = ['top', 'bottom', 'dress', 'waist', 'shoe'] as const
export type SizeTableKind = (typeof sizeTableKinds)[number]

export const sizeTableLabels: Record<SizeTableKind, string> = {
  top: 'Áo',
  bottom: 'Quần size chữ',
  dress: 'Váy, đầm',
  waist: 'Quần size số',
  shoe: 'Giày, dép',
}

export const sizeUnits = { cm: 'cm', inch: 'inch' } as const
export type SizeUnit = keyof typeof sizeUnits

export type SizeMeasure = 'height' | 'weight' | 'waist' | 'foot'

const bodyMeasures: readonly SizeMeasure[] = ['height', 'weight']
/** What the size finder asks for; these are the first columns of a table. */
export const finderMeasures: Record<SizeTableKind, readonly SizeMeasure[]> = {
  top: bodyMeasures,
  bottom: bodyMeasures,
  dress: bodyMeasures,
  waist: ['waist'],
  shoe: ['foot'],
}

export const measureLabels: Record<SizeMeasure, string> = {
  height: 'Chiều cao',
  weight: 'Cân nặng',
  waist: 'Vòng eo',
  foot: 'Chiều dài bàn chân',
}

export const maxSizeColumns = 8
export const maxSizeRows = 40
