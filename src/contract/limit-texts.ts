import { limits } from './limits.ts'

const format = (limit: number) => limit.toLocaleString('vi-VN')

export const maxPriceText = format(limits.maxPrice)
export const maxStockText = format(limits.maxStock)
export const maxVoucherUsesText = format(limits.maxVoucherUses)
