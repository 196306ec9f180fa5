import type { WordWithDiacritics } from './fold.ts'

interface PriceRange {
  /** In dong. */
  min?: number
  max?: number
}

/** A part of a search such as `dưới 300k`. */
interface PricePhrase {
  start: number
  length: number
  range: PriceRange
}

interface Amount {
  dong: number
  length: number
}

const bounds = new Map<string, keyof PriceRange>([
  ['duoi', 'max'],
  ['tren', 'min'],
  ['tu', 'min'],
])
const rangeWords = ['den', 'toi']
const units = new Map([
  ...['k', 'nghin', 'ngan'].map((unit) => [unit, 1000] as const),
  ...['tr', 'trieu'].map((unit) => [unit, 1_000_000] as const),
  ...['d', 'dong', 'vnd'].map((unit) => [unit, 1] as const),
])
export const pricePhrases: readonly string[] = ['dưới', 'trên', 'từ', 'nghìn', 'triệu']
const maxAmount = 1_000_000_000
/** A smaller number without a unit may be a size. */
const minThousands = 60

const amountPattern =
  /^(\d{1,3}(?: \d{3})+|\d{1,10})(?: (\d{1,2})(?= ?tr))? ?(k|nghin|ngan|tr|trieu|d|dong|vnd)?(?= |$)/

/** Reads `300k`, `300.000đ`, `1,5 triệu` or `300`, which means thousands. Words have no separators. */
function readAmount(words: readonly WordWithDiacritics[]): Amount | null {
  const match = amountPattern.exec(words.map(({ text }) => text).join(' '))
  const [phrase, digits, decimals = '0', unit = ''] = match ?? []
  if (!phrase || !digits) return null
  return toAmount(Number(`${digits.replaceAll(' ', '')}.${decimals}`), unit, phrase.split(' ').length)
}

function toAmount(number: number, unit: string, length: number): Amount | null {
  const isThousands = unit === '' && number >= minThousands && number < 1000
  const factor = isThousands ? 1000 : unit === '' && number >= 1000 ? 1 : units.get(unit)
  const dong = Math.round(number * (factor ?? 0))
  return dong > 0 && dong <= maxAmount ? { dong, length } : null
}

export function findPricePhrase(words: readonly WordWithDiacritics[]): PricePhrase | null {
  for (const [start, { text }] of words.entries()) {
    const bound = bounds.get(text)
    const first = bound && readAmount(words.slice(start + 1))
    if (!first) continue
    const length = 1 + first.length
    const end = start + length
    const second = rangeWords.includes(words[end]?.text ?? '') ? readAmount(words.slice(end + 1)) : null
    if (bound === 'min' && second)
      return { start, length: length + 1 + second.length, range: { min: first.dong, max: second.dong } }
    return { start, length, range: { [bound]: first.dong } }
  }
  return null
}
