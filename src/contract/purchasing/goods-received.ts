import { z } from 'zod'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { maxStockText } from '#contract/number-messages.ts'
import { calendarDate, dong, id, pageNumber, pageSize, timestamp } from '#contract/scalar-schemas.ts'
import { StockItem } from '#contract/stock/stock.ts'
import { singleLine } from '#contract/text.ts'
import { eachVariantOnce, unitCost } from './costs.ts'

export const GoodsReceivedEntry = z
  .object({
    _id: id,
    supplier: z.string(),
    note: z.string().describe('May be empty.'),
    by: z.string(),
    at: timestamp,
    pieces: z.int().min(1).describe('Pieces of all lines.'),
    total: dong.describe('Cost of all pieces, in dong.'),
    cancelledAt: timestamp.nullable().describe('Null: not cancelled.'),
    cancelledBy: z.string().nullable().describe('Null: not cancelled.'),
  })
  .describe('A goods-received note without its lines.')
export const GoodsReceivedLine = StockItem.omit({ price: true, stock: true }).extend({
  quantity: z.int().min(1).describe('Pieces.'),
  cost: dong.describe('Cost of one piece, in dong.'),
})
export const GoodsReceivedQuery = z.object({
  supplier: singleLine(limits.maxNameLength).optional().describe('Only notes of this supplier.'),
  from: calendarDate.optional().describe('First day in Vietnam.'),
  to: calendarDate.optional().describe('Last day in Vietnam, inclusive.'),
  page: pageNumber,
  limit: pageSize,
})
export type GoodsReceivedQuery = z.infer<typeof GoodsReceivedQuery>
export const GoodsReceived = GoodsReceivedEntry.extend({ lines: z.array(GoodsReceivedLine) })

export const ReceiveGoods = z.object({
  key: id.describe('Idempotency key: a repeated call returns the note of the first one.'),
  supplier: singleLine(limits.maxNameLength, 'Hãy nhập nhà cung cấp'),
  note: singleLine(limits.maxShortNoteLength).default(''),
  lines: z
    .array(
      z.object({
        variantId: id,
        quantity: z
          .number('Số lượng phải là số')
          .int('Số lượng phải là số nguyên')
          .min(1, `Số lượng phải từ 1 đến ${maxStockText}`)
          .max(limits.maxStock, `Số lượng phải từ 1 đến ${maxStockText}`)
          .describe('Pieces.'),
        cost: unitCost,
      }),
    )
    .min(1, 'Hãy chọn ít nhất một sản phẩm')
    .max(limits.maxBulkRows)
    .refine(...eachVariantOnce),
})

export type GoodsReceivedEntry = z.infer<typeof GoodsReceivedEntry>
export type GoodsReceivedLine = z.infer<typeof GoodsReceivedLine>
export type GoodsReceived = z.infer<typeof GoodsReceived>
export type ReceiveGoods = z.infer<typeof ReceiveGoods>

export const goodsReceivedEndpoints = {
  listGoodsReceived: defineEndpoint({
    access: 'staff',
    rights: ['costs'],
    summary: 'Goods-received notes, newest first',
    query: GoodsReceivedQuery,
    status: 200,
    response: z.array(GoodsReceivedEntry),
    headers: listHeaders,
  }),
  listSuppliers: defineEndpoint({
    access: 'staff',
    rights: ['costs'],
    summary: 'Suppliers of earlier notes, the last used first',
    status: 200,
    response: z.array(z.string()),
  }),
  getGoodsReceived: defineEndpoint({
    access: 'staff',
    rights: ['costs'],
    summary: 'One goods-received note with its lines',
    params: z.object({ id }),
    status: 200,
    response: GoodsReceived,
  }),
  receiveGoods: defineEndpoint({
    access: 'staff',
    rights: ['costs'],
    summary: 'Receive goods from a supplier: stock and cost increase',
    body: ReceiveGoods,
    status: 201,
    response: GoodsReceived,
    failures: ['idempotency_key_reused', 'product_not_for_sale'],
  }),
  cancelGoodsReceived: defineEndpoint({
    access: 'staff',
    rights: ['costs'],
    summary: 'Cancel a note by a counter entry; a repeated call does nothing',
    params: z.object({ id }),
    status: 200,
    response: GoodsReceived,
    failures: ['received_goods_sold'],
  }),
}
