import { splitFoldedWords } from '#domain/search/fold.ts'

export type SizeGuideKind = 'top' | 'bottom' | 'dress' | 'waist' | 'shoe'

export const letterSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const

const isNumberBetween = (from: number, to: number) => (size: string) =>
  /^\d{2}$/.test(size) && Number(size) >= from && Number(size) <= to
const isWaistSize = isNumberBetween(26, 36)
const isShoeSize = isNumberBetween(35, 46)
const isLetterSize = (size: string) => letterSizes.some((letter) => letter === normalizeLetterSize(size))

export function normalizeLetterSize(size: string): string {
  const upper = size.trim().toUpperCase()
  const counted = /^([2-5])X(L|S)$/.exec(upper)
  return counted ? 'X'.repeat(Number(counted[1])) + counted[2] : upper
}

const bottomWords = ['quan', 'short', 'jogger', 'legging']
const dressWords = ['vay', 'dam', 'chan', 'yem']
const topWords = ['ao', 'hoodie', 'cardigan', 'blazer', 'vest']
const shoeWords = ['giay', 'dep', 'sandal', 'guoc', 'boot', 'ung', 'sneaker', 'shoes']

export interface SizeGuideInput {
  name: string
  category: string | null
  sizes: readonly string[]
}

function detectGarment({ name, category }: SizeGuideInput): 'top' | 'bottom' | 'dress' | 'shoe' | null {
  for (const text of [name, category ?? '']) {
    const first = splitFoldedWords(text)[0] ?? ''
    if (bottomWords.includes(first)) return 'bottom'
    if (dressWords.includes(first)) return 'dress'
    if (topWords.includes(first)) return 'top'
    if (shoeWords.includes(first)) return 'shoe'
  }
  return null
}

export function detectSizeGuideKind(product: SizeGuideInput): SizeGuideKind | null {
  const { sizes } = product
  if (sizes.length === 0) return null
  const garmentKind = detectGarment(product)
  if (sizes.every(isShoeSize) && (garmentKind === 'shoe' || garmentKind === null)) return 'shoe'
  if (sizes.every(isWaistSize) && (garmentKind === 'bottom' || garmentKind === null)) return 'waist'
  return sizes.every(isLetterSize) && garmentKind !== 'shoe' ? garmentKind : null
}
