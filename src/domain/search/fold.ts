import * as limits from '#contract/limits.ts'

/** Removes case and Vietnamese diacritics (R24). `đ` has no decomposition in Unicode, so it is replaced separately. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
}

export function splitFoldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Builds ` ao thun sku 1 `, so that LIKE '% thun %' finds whole words. Stored in `search_key` columns. */
export function buildSearchKey(...parts: (string | null | undefined)[]): string {
  return ` ${splitFoldedWords(parts.filter(Boolean).join(' ')).join(' ')} `
}

/** Makes `hoà` and `hòa` equal, and lets `quầ` match the beginning of `quần`. @param text in NFD */
const toneFirst = (text: string) => text.replace(/(.*?)(\u0300|\u0301|\u0303|\u0309|\u0323)/gsu, '$2$1')

/** `withDiacritics` is in NFD and lower case, with the tone mark first. */
export interface WordWithDiacritics {
  text: string
  withDiacritics: string
}

export function splitWordsWithDiacritics(text: string): WordWithDiacritics[] {
  const found = text.normalize('NFD').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return found
    .map((word) => ({ text: fold(word), withDiacritics: toneFirst(word.toLowerCase()) }))
    .filter((word) => word.text !== '')
}

/** Like `buildSearchKey` with diacritics, to distinguish `mũ` from `mù`. Stored in `products.marked_key`. */
export function buildKeyWithDiacritics(...parts: (string | null | undefined)[]): string {
  const withDiacritics = splitWordsWithDiacritics(parts.filter(Boolean).join(' ')).map(
    (word) => word.withDiacritics,
  )
  return ` ${withDiacritics.join(' ')} `
}

/** The key for unique names. Diacritics are significant: `Váy` and `Vảy` are different words. */
export function toNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ')
}

/** @param fallback for a text without letters and digits of ASCII */
export function slugify(text: string, fallback: string): string {
  const slug = splitFoldedWords(text)
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean)
    .join('-')
    .slice(0, limits.maxSlugLength)
    .replace(/-$/, '')
  return slug || fallback
}
