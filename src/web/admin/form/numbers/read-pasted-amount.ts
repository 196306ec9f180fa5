import { parsePrice } from '#domain/imports/import-amounts.ts'

/**
 * A spreadsheet may copy 199,000 as `199000.00`; removing the dot would multiply it by 100. `500.00` may be in another
 * currency, so it stays as text, which the form rejects.
 * @returns null for text that is no amount
 */
export function readPastedAmount(text: string): string | null {
  const dong = parsePrice(text, { rate: null, decimalComma: false })
  if (dong === 'price_fraction') return text.trim()
  return typeof dong === 'number' ? String(dong) : null
}
