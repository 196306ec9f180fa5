import { fold } from './fold.ts'

/** What the shopper writes into the transfer: unique, since the order's number is. 18 characters of ASCII. */
export function memoOf(orderNumber: string): string {
  return `DH${orderNumber.replace('-', '')}`
}

const numberOf = (digits: string) => `${digits.slice(0, 13)}-${digits.slice(13)}`

/**
 * The order numbers that a transfer's content may name, the likeliest first. Banks put words before and behind,
 * take hyphens away and break it with spaces: after `DH` the next 16 digits count, whatever stands between them.
 * Somebody who types the number as the shop writes it is understood too.
 */
export function numbersIn(content: string): string[] {
  const plain = fold(content)
  const joined = plain.replace(/[^a-z0-9]/g, '')
  const marked = [...joined.matchAll(/(?=dh(\d{16}))/g)]
  const typed = [...plain.matchAll(/(?<!\d)(\d{13})[ -]?(\d{3})(?!\d)/g)]
  const found = [...marked.map(([, digits = '']) => digits), ...typed.map(([, a = '', b = '']) => a + b)]
  return [...new Set(found.map(numberOf))]
}
