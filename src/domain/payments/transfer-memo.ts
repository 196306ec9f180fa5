import { fold } from '#domain/search/fold.ts'

/** 18 ASCII characters, unique like the order number. */
export function formatTransferMemo(orderNumber: string): string {
  return `DH${orderNumber.replace('-', '')}`
}

const toOrderNumber = (digits: string) => `${digits.slice(0, 13)}-${digits.slice(13)}`

interface NamedNumbers {
  prefixed: string[]
  unprefixed: string[]
}

/**
 * Finds the order numbers in the text of a transfer, in the order of the text. Banks add words, remove hyphens and
 * insert spaces, so after `DH` the next 16 digits count. A number typed as the shop displays it is found too.
 */
export function findOrderNumbers(content: string): NamedNumbers {
  const folded = fold(content)
  const joined = folded.replace(/[^a-z0-9]/g, '')
  const prefixed = [...joined.matchAll(/(?=dh(\d{16}))/g)]
  const unprefixedMatches = [...folded.matchAll(/(?<!\d)(\d{13})[ -]?(\d{3})(?!\d)/g)]
  const numbers = new Set(prefixed.map(([, digits = '']) => toOrderNumber(digits)))
  const others = new Set(unprefixedMatches.map(([, a = '', b = '']) => toOrderNumber(a + b)))
  return { prefixed: [...numbers], unprefixed: [...others].filter((number) => !numbers.has(number)) }
}
