import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { maxPriceText } from '#contract/number-messages.ts'
import { singleLine } from '#contract/text.ts'

export const money = (fieldName: string) =>
  z
    .number(`${fieldName} phải là số`)
    .int(`${fieldName} phải là số nguyên (đồng)`)
    .min(0, `${fieldName} phải từ 0 ₫ đến ${maxPriceText} ₫`)
    .max(limits.maxPrice, `${fieldName} phải từ 0 ₫ đến ${maxPriceText} ₫`)

export const dayCount = z
  .number('Số ngày phải là số')
  .int('Số ngày phải là số nguyên')
  .min(0, `Số ngày phải từ 0 đến ${limits.maxDeliveryDays}`)
  .max(limits.maxDeliveryDays, `Số ngày phải từ 0 đến ${limits.maxDeliveryDays}`)
  .describe('Days.')
export const days = z.object({ from: dayCount, to: dayCount }).refine(({ from, to }) => from <= to, {
  path: ['to'],
  message: 'Số ngày chậm nhất không được nhỏ hơn số ngày sớm nhất',
})
export const shippingGroup = z.object({
  name: singleLine(limits.maxShopNameLength, 'Tên nhóm không được để trống'),
  provinces: z
    .array(z.string())
    .min(1, 'Hãy chọn ít nhất một tỉnh, thành phố')
    .max(limits.maxProvinces)
    .describe('Official province codes.'),
  fee: money('Phí giao hàng').describe('Delivery fee, in dong.'),
  days,
})
