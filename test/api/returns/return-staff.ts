import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import type { Product } from '#contract/catalog/products.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ensureAttributeValues } from '#data/catalog/attributes.ts'
import { applyVoucherTo, toDiscountedOrder } from '#test/api/vouchers/voucher-shop.ts'
import type { TestClient, TestShop } from '#test/shop.ts'

/** Calls of staff for orders, returns and exchanges of shoes. */
export function createReturnStaff({ admin, db, shopper, createProduct: product }: TestShop) {
  const post = (verb: string, order: { _id: string }, body: object) =>
    admin.post<OrderForStaff>(`/api/v1/orders/${verb}/${order._id}`, body)

  return {
    /** @param stocks pieces by size */
    shoe: async (stocks: Record<string, number>, input: { price?: number; discount?: number } = {}) => {
      const values = Object.keys(stocks).map((value) => ({ id: uuid(), value }))
      const ids = await ensureAttributeValues(db, 'size', values)
      const variants = values.map(({ value }, at) => ({ size: ids[at], stock: stocks[value] }))
      return product({ name: 'Giày', price: 300_000, ...input, countInStock: undefined, variants })
    },
    /** @param options.code of a voucher */
    order: async (
      lines: [Product, string, number][],
      {
        status = 'đã giao',
        code,
        ...changes
      }: {
        status?: string
        code?: string
        address?: object
        totalPrice?: number
        payment?: string
      } = {},
    ): Promise<Order & { buyer: TestClient }> => {
      const buyer = await shopper()
      for (const [shoe, size, quantity] of lines) await buyer.add(shoe, quantity, findVariantId(shoe, size))
      if (code) await applyVoucherTo(buyer, code)
      const cart = await buyer.cart()
      const response = await buyer.order({ ...(code ? toDiscountedOrder(cart) : {}), ...changes })
      if (response.status !== 201) throw new Error(`the order was refused: ${response.body.error}`)
      if (status !== 'đang xử lý')
        await admin.put(`/api/v1/orders/update-status/${response.body._id}`, { status })
      return { ...response.body, buyer }
    },
    takeBack: (order: { _id: string }, lines: object[], more: object = {}) =>
      post('returns', order, { key: randomUUID(), lines, reason: 'Không vừa', ...more }),
    exchange: (order: { _id: string }, body: object) =>
      post('exchange', order, { key: randomUUID(), position: 0, good: 1, reason: 'Đổi cỡ', ...body }),
    refund: (order: { _id: string }, amount: number, due: number, more: object = {}) =>
      post('refund', order, { amount, due, method: 'cash', ...more }),
    desk: async (order: { _id: string }) =>
      (await admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${order._id}`)).body,
    stockOf: async (shoe: Product, size: string) => {
      const [row] = await db.query<{ stock: number }>(sql`
        SELECT stock FROM variants WHERE id = ${findVariantId(shoe, size)}`)
      return row?.stock
    },
  }
}

export function findVariantId(shoe: Product, size: string): string {
  const variant = shoe.variants.find((one) => one.size?.value === size)
  if (!variant) throw new Error(`no size ${size}`)
  return variant._id
}
