import { words } from '#domain/search/fold.ts'

/** What sizes are a measure of: the body by letters, the waist of trousers, or the foot. */
export type GuideKind = 'top' | 'bottom' | 'dress' | 'waist' | 'shoe'

export const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const

const isNumber = (from: number, to: number) => (size: string) =>
  /^\d{2}$/.test(size) && Number(size) >= from && Number(size) <= to
const isWaist = isNumber(26, 36)
const isShoe = isNumber(35, 46)
const isLetter = (size: string) => letters.some((letter) => letter === oneLetter(size))

/** `2XL` and `xxl` are one. */
export function oneLetter(size: string): string {
  const upper = size.trim().toUpperCase()
  const counted = /^([2-5])X(L|S)$/.exec(upper)
  return counted ? 'X'.repeat(Number(counted[1])) + counted[2] : upper
}

const bottomWords = ['quan', 'short', 'jogger', 'legging']
const dressWords = ['vay', 'dam', 'chan', 'yem']
const topWords = ['ao', 'hoodie', 'cardigan', 'blazer', 'vest']
const shoeWords = ['giay', 'dep', 'sandal', 'guoc', 'boot', 'ung', 'sneaker', 'shoes']

export interface Sized {
  name: string
  category: string | null
  /** the sizes that the product really has, as they are called */
  sizes: readonly string[]
}

/** What kind of garment it is by the first word of its name, else by its category. */
function garment({ name, category }: Sized): 'top' | 'bottom' | 'dress' | 'shoe' | null {
  for (const text of [name, category ?? '']) {
    const first = words(text)[0] ?? ''
    if (bottomWords.includes(first)) return 'bottom'
    if (dressWords.includes(first)) return 'dress'
    if (topWords.includes(first)) return 'top'
    if (shoeWords.includes(first)) return 'shoe'
  }
  return null
}

/** Null where the sizes are of no known kind: then there is no guide. */
export function guideKind(product: Sized): GuideKind | null {
  const { sizes } = product
  if (sizes.length === 0) return null
  const is = garment(product)
  if (sizes.every(isShoe) && (is === 'shoe' || is === null)) return 'shoe'
  if (sizes.every(isWaist) && (is === 'bottom' || is === null)) return 'waist'
  return sizes.every(isLetter) && is !== 'shoe' ? is : null
}
