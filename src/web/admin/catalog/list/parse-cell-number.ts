import { limits } from '#contract/limits.ts'
import { parsePrice, parseStockQuantity } from '#domain/imports/import-amounts.ts'

/** Returns the number or an error message. */
export type ParseCellNumber = (text: string) => number | string

export const parsePriceCell: ParseCellNumber = (text) => {
  const price = parsePrice(text, { rate: null, decimalComma: false })
  if (price === 'price_too_high') return 'Giá sản phẩm phải từ 0 ₫ đến 2.000.000.000 ₫'
  return typeof price === 'number' ? price : 'Giá sản phẩm phải là số nguyên'
}

export const parseStockCell: ParseCellNumber = (text) => {
  const quantity = parseStockQuantity(text.replace(/\s/g, ''))
  if (quantity === null) return 'Số lượng sản phẩm phải là số nguyên'
  return quantity >= 0 && quantity <= limits.maxStock ? quantity : 'Số lượng sản phẩm phải từ 0 đến 1.000.000'
}
