import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { maxPriceText } from '#contract/number-messages.ts'
import { dong, id, pageNumber, pageSize } from '#contract/scalar-schemas.ts'

export const unitCost = z
  .number('Giá vốn phải là số')
  .int('Giá vốn phải là số nguyên')
  .min(0, `Giá vốn phải từ 0 đến ${maxPriceText}`)
  .max(limits.maxPrice, `Giá vốn phải từ 0 đến ${maxPriceText}`)
  .describe('Cost of one piece, in dong.')

export const VariantCost = z
  .object({
    variantId: id,
    stock: z.int().min(0).describe('Pieces in stock.'),
    total: dong.nullable().describe('Cost of all pieces in stock, in dong. Null: unknown.'),
    average: dong
      .nullable()
      .describe('Cost of one piece in stock, rounded half up. Null: unknown, or none is in stock.'),
    last: dong.nullable().describe('Last cost of one piece, in dong. Null: unknown.'),
  })
  .describe('The cost of a variant.')
export const StockValue = z
  .object({
    pieces: z.int().min(0).describe('Pieces in stock whose cost is known.'),
    value: dong.describe('Their cost, in dong.'),
    uncostedPieces: z.int().min(0).describe('Pieces in stock whose cost is unknown.'),
  })
  .describe('The value of the stock at cost.')
const profit = z
  .int()
  .nullable()
  .describe('Revenue less cost, in dong. Null: the cost of a piece is unknown.')
export const OrderProfit = z
  .object({
    revenue: dong.describe('Products less returns and discounts, without the delivery fee, in dong.'),
    cost: dong.nullable().describe('Cost of these products, in dong. Null: unknown.'),
    profit,
    lines: z.array(
      z.object({
        position: z.int().min(0).describe('As in the order.'),
        revenue: dong.describe('As above, of this line.'),
        cost: dong.nullable().describe('As above, of this line.'),
        profit,
      }),
    ),
  })
  .describe('The gross profit of an order.')

export const MovementCost = z
  .object({
    movementId: z.int().describe('As in the stock ledger.'),
    cost: z.int().nullable().describe('Change of the cost of the stock, in dong. Null: unknown.'),
    balance: dong.nullable().describe('Cost of the stock after the movement, in dong. Null: unknown.'),
    goodsReceived: z
      .object({ _id: id, supplier: z.string(), note: z.string().describe('May be empty.') })
      .nullable()
      .describe('The goods-received note of the movement. Null: none.'),
  })
  .describe('The cost of a stock movement and where its goods came from.')
export type MovementCost = z.infer<typeof MovementCost>
export type VariantCost = z.infer<typeof VariantCost>
export type StockValue = z.infer<typeof StockValue>
export type OrderProfit = z.infer<typeof OrderProfit>

const distinctVariants = (lines: readonly { variantId: string }[]) =>
  new Set(lines.map((one) => one.variantId)).size === lines.length
export const eachVariantOnce = [distinctVariants, { message: 'Mỗi phân loại chỉ được có một dòng.' }] as const

export const CostChanges = z.object({
  lines: z
    .array(z.object({ variantId: id, cost: unitCost }))
    .min(1)
    .max(limits.maxBulkRows)
    .refine(...eachVariantOnce),
})
export type CostChanges = z.infer<typeof CostChanges>

export const costEndpoints = {
  listCosts: defineEndpoint({
    access: 'staff',
    rights: ['costs'],
    summary: 'Costs of variants',
    query: z.object({
      variants: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(id).max(limits.maxPageSize))
        .describe('Variant ids, separated by commas.')
        .meta({ type: 'string', pattern: undefined }),
    }),
    status: 200,
    response: z.array(VariantCost),
  }),
  listMovementCosts: defineEndpoint({
    access: 'staff',
    rights: ['costs'],
    summary:
      "Costs and goods-received notes of a variant's stock movements, newest first, in the pages of its stock ledger",
    params: z.object({ id }),
    query: z.object({ page: pageNumber, limit: pageSize }),
    status: 200,
    response: z.array(MovementCost),
  }),
  setCosts: defineEndpoint({
    access: 'staff',
    rights: ['costs'],
    summary: 'Set the cost of one piece of variants; all pieces in stock get it',
    body: CostChanges,
    status: 200,
    response: z.array(VariantCost),
    failures: ['not_found'],
  }),
  getStockValue: defineEndpoint({
    access: 'staff',
    rights: ['costs'],
    summary: 'Value of the stock at cost',
    status: 200,
    response: StockValue,
  }),
  getOrderProfit: defineEndpoint({
    access: 'staff',
    rights: ['costs'],
    summary: 'Gross profit of an order and of its lines',
    params: z.object({ id }),
    status: 200,
    response: OrderProfit,
  }),
}
