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
