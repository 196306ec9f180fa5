import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { numberMessages } from '#contract/number-messages.ts'
import { dong } from '#contract/scalar-schemas.ts'

export const price = z
  .number({
    error: (issue) => (issue.input == null ? 'Giá sản phẩm không được để trống' : 'Giá sản phẩm phải là số'),
  })
  .int(numberMessages.wholePrice)
  .min(0, numberMessages.priceRange)
  .max(limits.maxPrice, numberMessages.priceRange)
/** Six decimals, so that an imported previous price keeps its sale price to the dong. */
export const discount = z
  .number('Giảm giá sản phẩm phải là số')
  .min(0, 'Giảm giá phải từ 0 đến 100 %')
  .max(100, 'Giảm giá phải từ 0 đến 100 %')
  .multipleOf(0.000001, 'Giảm giá có tối đa sáu chữ số thập phân')

export const percentToday = z.number().describe('Percent of today, 0 to 100.')

export const DisplayPrice = z
  .object({
    price: dong.describe('Price before discount, in dong.'),
    salePrice: dong.describe('Price after discount, in dong.'),
    discount: percentToday,
    varies: z.boolean().describe('True: another variant costs more.'),
  })
  .describe('The price of the cheapest variant in stock, or of the cheapest one if all are sold out.')
export type DisplayPrice = z.infer<typeof DisplayPrice>
