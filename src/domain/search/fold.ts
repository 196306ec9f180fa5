/**
 * Folds case and Vietnamese marks (decisions.md R24): `Áo sơ mi` and `ao so mi` become one. `đ` has no
 * decomposition in Unicode, so it is named.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
}

/** The words of a text, folded, letters and digits only. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** What a product or an order is found by: its folded words, each with a space before it. */
export function searchKey(...parts: (string | null | undefined)[]): string {
  return ` ${words(parts.filter(Boolean).join(' ')).join(' ')} `
}

/** `hoà` equals `hòa`, and an unfinished syllable begins like the whole one. @param text decomposed (NFD) */
const toneFirst = (text: string) => text.replace(/(.*?)(\u0300|\u0301|\u0303|\u0309|\u0323)/gsu, '$2$1')

/** A word with its marks, for comparing the marks alone: decomposed, lower case, the tone in front. */
export interface MarkedWord {
  text: string
  marked: string
}

export function markedWords(text: string): MarkedWord[] {
  const found = text.normalize('NFD').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return found
    .map((word) => ({ text: fold(word), marked: toneFirst(word.toLowerCase()) }))
    .filter((word) => word.text !== '')
}

/** Like `searchKey`, with the marks kept: what tells `mũ` from `mù`. Stored in `products.marked_key`. */
export function markedKey(...parts: (string | null | undefined)[]): string {
  const marked = markedWords(parts.filter(Boolean).join(' ')).map((word) => word.marked)
  return ` ${marked.join(' ')} `
}

/** One name however it is typed: what makes names unique. Marks stay: `Váy` and `Vảy` are two words. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')
}

/** ASCII words with hyphens, fit for an address: `Áo sơ mi` becomes `ao-so-mi`. */
export function slug(text: string): string {
  return (
    words(text)
      .join('-')
      .replace(/[^a-z0-9-]/g, '')
      .slice(0, 80) || 'san-pham'
  )
}
