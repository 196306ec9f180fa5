import { fold } from '#domain/search/fold.ts'

/** What the shopper writes into the transfer: unique, since the order's number is. 18 characters of ASCII. */
export function memoOf(orderNumber: string): string {
  return `DH${orderNumber.replace('-', '')}`
}

const numberOf = (digits: string) => `${digits.slice(0, 13)}-${digits.slice(13)}`

interface NamedNumbers {
  /** behind `DH`, as the shop writes them */
  marked: string[]
  /** 16 digits without it */
  unmarked: string[]
}

/**
 * The order numbers that a transfer's content may name, each kind in the order of the content. Banks put words before and behind,
 * take hyphens away and break it with spaces: after `DH` the next 16 digits count, whatever stands between them.
 * Somebody who types the number as the shop writes it is understood too.
 */
export function numbersIn(content: string): NamedNumbers {
  const plain = fold(content)
  const joined = plain.replace(/[^a-z0-9]/g, '')
  const marked = [...joined.matchAll(/(?=dh(\d{16}))/g)]
  const typed = [...plain.matchAll(/(?<!\d)(\d{13})[ -]?(\d{3})(?!\d)/g)]
  const numbers = new Set(marked.map(([, digits = '']) => numberOf(digits)))
  const others = new Set(typed.map(([, a = '', b = '']) => numberOf(a + b)))
  return { marked: [...numbers], unmarked: [...others].filter((number) => !numbers.has(number)) }
}
