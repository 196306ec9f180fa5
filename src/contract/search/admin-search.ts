import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { orderStatuses } from '#contract/orders/order-statuses.ts'
import { dong, id, timestamp } from '#contract/scalar-schemas.ts'
import { allRights } from '#contract/staff/rights.ts'
import { singleLine } from '#contract/text.ts'

const ProductSearchResult = z.object({
  _id: id,
  name: z.string(),
  image: z.string().describe('URL; empty if there is none.'),
  salePrice: dong.describe('Price after discount of the cheapest variant in stock, in dong.'),
  countInStock: z.int().describe('Pieces in stock, over all variants.'),
})
export const OrderSearchResult = z.object({
  _id: id,
  orderNumber: z.string(),
  customerName: z.string(),
  status: z.enum(orderStatuses),
  totalPrice: dong.describe('Total with delivery and discounts, in dong.'),
  createdAt: timestamp,
})
const CustomerSearchResult = z.object({
  _id: id,
  name: z.string(),
  contact: z.string().describe('Email, or phone if the customer has no account.'),
})
export const AdminSearchResults = z.object({
  products: z.array(ProductSearchResult),
  orders: z.array(OrderSearchResult),
  customers: z.array(CustomerSearchResult),
})
export type AdminSearchResults = z.infer<typeof AdminSearchResults>

export const adminSearchEndpoints = {
  searchAdmin: defineEndpoint({
    access: 'staff',
    rights: allRights,
    summary: 'Search products, orders and customers by name, order number, phone or SKU; up to 5 of each',
    query: z.object({
      q: singleLine(limits.maxSearchQueryLength)
        .optional()
        .describe('Words to search for in names, order numbers, phones and SKUs.'),
    }),
    status: 200,
    response: AdminSearchResults,
  }),
}
