import { parsePrice } from '#domain/imports/import-amounts.ts'

/**
 * A spreadsheet may copy 199,000 as `199000.00`; removing the dot would multiply it by 100. `500.00` may be in another
 * currency.
 * @returns null for text that is no amount in dong
 */
export function readPastedAmount(text: string): string | null {
  const dong = parsePrice(text, { rate: null, decimalComma: false })
  return typeof dong === 'number' ? String(dong) : null
}
