import * as limits from '#contract/limits.ts'
import { numberMessages } from '#contract/number-messages.ts'
import { parsePrice, parseStockQuantity } from '#domain/imports/import-amounts.ts'

/** Returns the number or an error message. */
export type ParseCellNumber = (text: string) => number | string

export const parsePriceCell: ParseCellNumber = (text) => {
  const price = parsePrice(text, { rate: null, decimalComma: false })
  if (price === 'price_too_high') return numberMessages.priceRange
  return typeof price === 'number' ? price : numberMessages.wholePrice
}

export const parseStockCell: ParseCellNumber = (text) => {
  const quantity = parseStockQuantity(text.replace(/\s/g, ''))
  if (quantity === null) return numberMessages.wholeStock
  return quantity >= 0 && quantity <= limits.maxStock ? quantity : numberMessages.stockRange
}
