import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { listHeaders } from './products.ts'
import { dong, id, line, timestamp, wholeNumber } from './text.ts'
import { movementReasons, stockReasons } from './words.ts'

/** A variant as it lies on the shelf. */
export const StockItem = z.object({
  variantId: id,
  productId: id,
  name: z.string(),
  image: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  sku: z.string().nullable(),
  /** The sale price of now. */
  price: dong,
  stock: z.int().min(0),
})
export const Movement = z.object({
  _id: z.int(),
  /** pieces; negative ones left */
  quantity: z.int(),
  /** the stock after it */
  balance: z.int().min(0),
  reason: z.enum(movementReasons),
  note: z.string(),
  order: z.object({ _id: id, orderNumber: z.string() }).nullable(),
  /** Null for what the shop did by itself, and where the account is gone. */
  by: z.string().nullable(),
  at: timestamp,
})
export const StockLedger = StockItem.extend({
  /** False when the variant is no longer sold. */
  sold: z.boolean(),
  /** The newest first; the page that was asked for. */
  movements: z.array(Movement),
})

export const stockSorts = ['stock-asc', 'stock-desc', 'name-asc', 'name-desc'] as const
export const StockQuery = z.object({
  /** Searched in name, category, colour, size and SKU. */
  q: line(limits.searchQuery).optional(),
  /** Variants with at most this many pieces; no variant has more than `maxStock`. */
  atMost: wholeNumber.transform((pieces) => Math.min(pieces, limits.maxStock)).optional(),
  sort: z.enum(stockSorts).optional(),
  page: wholeNumber.optional(),
  limit: wholeNumber.optional(),
})

const pieces = z
  .number('Số lượng phải là số')
  .int('Số lượng phải là số nguyên')
  .min(0, 'Số lượng phải từ 0 đến 1.000.000')
  .max(limits.maxStock, 'Số lượng phải từ 0 đến 1.000.000')
export const StockAdjustment = z.object({
  reason: z.enum(stockReasons, 'Hãy chọn một lý do'),
  note: line(limits.stockNote).default(''),
  lines: z
    .array(
      z.object({
        variantId: id,
        /** What stood there when it was decided: where it is another now, nothing is changed. */
        seen: pieces,
        stock: pieces,
      }),
    )
    .min(1, 'Hãy nhập ít nhất một số lượng')
    .max(limits.maxTogether)
    .refine((lines) => new Set(lines.map((one) => one.variantId)).size === lines.length, {
      message: 'Mỗi phân loại chỉ được có một dòng.',
    }),
})
export const AdjustmentResult = z.object({
  variantId: id,
  /** What there is now; null where there is no such variant. */
  stock: z.int().min(0).nullable(),
  /** Why it was not set. */
  error: z.string().nullable(),
  code: z.string().nullable(),
})

export type StockItem = z.infer<typeof StockItem>
export type Movement = z.infer<typeof Movement>
export type StockLedger = z.infer<typeof StockLedger>
export type StockQuery = z.infer<typeof StockQuery>
export type StockAdjustment = z.infer<typeof StockAdjustment>
export type AdjustmentResult = z.infer<typeof AdjustmentResult>

export const stockEndpoints = {
  listStock: endpoint({
    access: 'staff',
    rights: ['catalogue', 'orders'],
    summary: 'Variants on sale with their stock, the fewest first',
    query: StockQuery,
    status: 200,
    answer: z.array(StockItem),
    headers: listHeaders,
  }),
  getStockLedger: endpoint({
    access: 'staff',
    rights: ['catalogue', 'orders'],
    summary: "A variant's ledger: every piece that came or went",
    params: z.object({ id }),
    query: StockQuery.pick({ page: true, limit: true }),
    status: 200,
    answer: StockLedger,
    headers: listHeaders,
  }),
  adjustStock: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Set the stock of variants for a reason; each is set only while it is as it was seen',
    body: StockAdjustment,
    status: 200,
    answer: z.array(AdjustmentResult),
    refusals: ['not_found', 'stock_changed'],
  }),
}
