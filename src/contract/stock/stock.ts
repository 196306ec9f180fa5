import { z } from 'zod'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { maxStockText } from '#contract/number-messages.ts'
import { eachVariantOnce } from '#contract/purchasing/costs.ts'
import {
  dong,
  id,
  pageNumber,
  pageSize,
  queryBoolean,
  queryInteger,
  timestamp,
} from '#contract/scalar-schemas.ts'
import { adjustmentReasons, movementReasons } from '#contract/stock/movement-reasons.ts'
import { singleLine } from '#contract/text.ts'

export const StockItem = z
  .object({
    variantId: id,
    productId: id,
    name: z.string(),
    image: z.string(),
    color: z.string().nullable().describe('Null: the variant has no colour.'),
    size: z.string().nullable().describe('Null: the variant has no size.'),
    sku: z.string().nullable().describe('Null: none.'),
    barcode: z.string().nullable().describe('Null: none.'),
    price: dong.describe('Current price after discount, in dong.'),
    stock: z.int().min(0).describe('Pieces in stock.'),
  })
  .describe('A variant with its stock.')
export const StockMovement = z.object({
  _id: z.int().describe('Increases with time.'),
  quantity: z.int().describe('Pieces. Negative: the stock decreased.'),
  balance: z.int().min(0).describe('Pieces in stock after the movement.'),
  reason: z.enum(movementReasons),
  note: z.string().describe('May be empty.'),
  order: z.object({ _id: id, orderNumber: z.string() }).nullable().describe('Null: not caused by an order.'),
  by: z.string().nullable().describe('Null: made automatically, or the account was deleted.'),
  at: timestamp,
})
export const StockLedger = StockItem.extend({
  listed: z.boolean().describe('False: the variant was deleted.'),
  movements: z.array(StockMovement).describe('Newest first, one page of them.'),
})

const stockSorts = ['stock-asc', 'stock-desc', 'name-asc', 'name-desc'] as const
export const StockQuery = z.object({
  q: singleLine(limits.maxSearchQueryLength)
    .optional()
    .describe('Searched in name, category, colour, size, SKU and barcode.'),
  atMost: queryInteger
    .transform((quantity) => Math.min(quantity, limits.maxStock))
    .optional()
    .describe('Only variants with at most this many pieces.'),
  forSale: queryBoolean.optional().describe('True: only variants of active products.'),
  wanted: queryBoolean.optional().describe('Only sold-out variants that shoppers wait for.'),
  product: id.optional().describe('Only variants of this product.'),
  variants: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(id).max(limits.maxBulkRows))
    .optional()
    .describe('Only these variants: their ids, separated by commas.')
    .meta({ type: 'string', pattern: undefined }),
  sort: z.enum(stockSorts).optional().describe('Default: `stock-asc`.'),
  page: pageNumber,
  limit: pageSize,
})

const stockQuantity = z
  .number('Số lượng phải là số')
  .int('Số lượng phải là số nguyên')
  .min(0, `Số lượng phải từ 0 đến ${maxStockText}`)
  .max(limits.maxStock, `Số lượng phải từ 0 đến ${maxStockText}`)
export const StockAdjustment = z.object({
  reason: z.enum(adjustmentReasons, 'Hãy chọn một lý do'),
  note: singleLine(limits.maxShortNoteLength).default(''),
  lines: z
    .array(
      z.object({
        variantId: id,
        seen: stockQuantity.describe(
          'The stock that was shown to the user, in pieces. If the stock differs now, it is not changed.',
        ),
        stock: stockQuantity.describe('The new stock, in pieces.'),
      }),
    )
    .min(1, 'Hãy nhập ít nhất một số lượng')
    .max(limits.maxBulkRows)
    .refine(...eachVariantOnce),
})
export const AdjustmentResult = z.object({
  variantId: id,
  stock: z.int().min(0).nullable().describe('Pieces in stock now. Null: there is no such variant.'),
  error: z.string().nullable().describe('Why it was not set. Null: it was.'),
  code: z.string().nullable().describe('Code of the refusal. Null: none.'),
})

export type StockItem = z.infer<typeof StockItem>
export type StockMovement = z.infer<typeof StockMovement>
export type StockLedger = z.infer<typeof StockLedger>
export type StockQuery = z.infer<typeof StockQuery>
export type StockAdjustment = z.infer<typeof StockAdjustment>
export type AdjustmentResult = z.infer<typeof AdjustmentResult>

export const stockEndpoints = {
  listStock: defineEndpoint({
    access: 'staff',
    rights: ['catalogue', 'orders', 'costs'],
    summary: 'Variants that are not deleted, with their stock, the lowest stock first',
    query: StockQuery,
    status: 200,
    response: z.array(StockItem),
    headers: listHeaders,
  }),
  getStockLedger: defineEndpoint({
    access: 'staff',
    rights: ['catalogue', 'orders'],
    summary: "A variant's stock ledger: every stock movement",
    params: z.object({ id }),
    query: StockQuery.pick({ page: true, limit: true }),
    status: 200,
    response: StockLedger,
    headers: listHeaders,
  }),
  adjustStock: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Set the stock of variants with a reason; each only if its stock is still `seen`',
    body: StockAdjustment,
    status: 200,
    response: z.array(AdjustmentResult),
    failures: ['not_found', 'stock_changed'],
  }),
}
