import type { SizeTableKind } from '#contract/content/size-table-kinds.ts'

export const letterSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const

const isNumberBetween = (from: number, to: number) => (size: string) =>
  /^\d{2}$/.test(size) && Number(size) >= from && Number(size) <= to
const isWaistSize = isNumberBetween(26, 36)
const isShoeSize = isNumberBetween(35, 46)
const isInLetterTable = (size: string) => letterSizes.some((letter) => letter === normalizeLetterSize(size))

export function normalizeLetterSize(size: string): string {
  const upper = size.trim().toUpperCase()
  const counted = /^([2-5])X(L|S)$/.exec(upper)
  return counted ? 'X'.repeat(Number(counted[1])) + counted[2] : upper
}

export type Garment = 'top' | 'bottom' | 'dress' | 'shoe'

// With and without diacritics: to fold a name at the first rendering takes 5 ms on a phone.
const garmentWords: Record<Garment, string> = {
  bottom: 'quần quan short jogger legging',
  dress: 'váy vay đầm dam chân chan yếm yem',
  top: 'áo ao hoodie cardigan blazer vest',
  shoe: 'giày giầy giay dép dep sandal guốc guoc boot ủng ung sneaker shoes',
}
const garmentByWord = new Map(
  (Object.keys(garmentWords) as Garment[]).flatMap((garment) =>
    garmentWords[garment].split(' ').map((word) => [word, garment] as const),
  ),
)

export interface SizeGuideInput {
  name: string
  category: string | null
  sizes: readonly string[]
}

export function detectGarment({ name, category }: Omit<SizeGuideInput, 'sizes'>): Garment | null {
  const [first = ''] = /[^\s"“'‘(.,/–-]+/.exec(name.toLowerCase()) ?? []
  const [firstOfCategory = ''] = category?.toLowerCase().split(' ') ?? []
  return garmentByWord.get(first) ?? garmentByWord.get(firstOfCategory) ?? null
}

export function detectSizeGuideKind(product: SizeGuideInput): SizeTableKind | null {
  const { sizes } = product
  if (sizes.length === 0) return null
  const garmentKind = detectGarment(product)
  if (sizes.every(isShoeSize) && (garmentKind === 'shoe' || garmentKind === null)) return 'shoe'
  if (sizes.every(isWaistSize) && (garmentKind === 'bottom' || garmentKind === null)) return 'waist'
  return sizes.every(isInLetterTable) && garmentKind !== 'shoe' ? garmentKind : null
}
