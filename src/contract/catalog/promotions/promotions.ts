import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { calendarDate, id } from '#contract/scalar-schemas.ts'
import { promotionStates } from './promotion-states.ts'

export const Promotion = z
  .object({
    _id: id,
    category: z.object({ _id: id, name: z.string() }).nullable().describe('Null: none.'),
    collection: z
      .object({ _id: id, name: z.string() })
      .nullable()
      .describe('Null: none. Without category and collection it is on every product.'),
    percent: z.number().describe('Percent, above 0, up to 100.'),
    from: z.iso.date().describe('First day, in Vietnam.'),
    to: z.iso.date().describe('Last day, in Vietnam.'),
    announced: z.boolean().describe('True: the home page announces it while it runs.'),
    state: z.enum(promotionStates),
    products: z.int().min(0).describe('Active products that it is on.'),
  })
  .describe(
    'A discount with a first and a last day. A product has the highest one that runs, never a sum of them.',
  )
export type Promotion = z.infer<typeof Promotion>

export const PromotionInput = z
  .object({
    category: z
      .union([id, z.literal(''), z.null()])
      .transform((value) => value || null)
      .describe('Id of a category. Empty or null: none.'),
    collection: z
      .union([id, z.literal(''), z.null()])
      .default(null)
      .transform((value) => value || null)
      .describe('Id of a collection without conditions about the price. Empty or null: none.'),
    percent: z
      .number('Mức giảm phải là số')
      .min(0.01, 'Mức giảm phải lớn hơn 0 % và nhiều nhất 100 %')
      .max(100, 'Mức giảm phải lớn hơn 0 % và nhiều nhất 100 %')
      .multipleOf(0.01, 'Mức giảm có tối đa hai chữ số thập phân')
      .describe('Percent, from 0.01 to 100.'),
    from: calendarDate.describe('First day, in Vietnam.'),
    to: calendarDate.describe('Last day, in Vietnam.'),
    announced: z.boolean().default(false).describe('True: the home page announces it while it runs.'),
  })
  .refine(({ category, collection }) => !category || !collection, {
    path: ['collection'],
    message: 'Chỉ chọn danh mục hoặc bộ sưu tập',
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Ngày cuối phải từ ngày đầu trở đi' })
export type PromotionInput = z.infer<typeof PromotionInput>

export const promotionEndpoints = {
  listPromotions: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Promotions, the latest first',
    status: 200,
    response: z.array(Promotion),
  }),
  addPromotion: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Add a promotion for a category, a collection or every product',
    body: PromotionInput,
    status: 201,
    response: Promotion,
  }),
  deletePromotion: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Delete a promotion; one that runs ends now',
    params: z.object({ id }),
    status: 200,
    response: z.object({ _id: id }),
  }),
}
