import * as limits from './limits.ts'

const format = (limit: number) => limit.toLocaleString('vi-VN')

export const maxPriceText = format(limits.maxPrice)
export const maxStockText = format(limits.maxStock)
export const maxVoucherUsesText = format(limits.maxVoucherUses)

export const numberMessages = {
  wholeNumber: 'Hãy nhập một số nguyên',
  wholePrice: 'Giá sản phẩm phải là số nguyên (đồng)',
  priceRange: `Giá sản phẩm phải từ 0 ₫ đến ${maxPriceText} ₫`,
  wholeStock: 'Số lượng sản phẩm phải là số nguyên',
  stockRange: `Số lượng sản phẩm phải từ 0 đến ${maxStockText}`,
  weight: 'Cân nặng phải là số nguyên từ 1 đến 100.000 gam',
}
