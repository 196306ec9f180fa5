import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id } from '#contract/scalar-schemas.ts'
import { ProductQuery } from './product-query.ts'
import { ProductInput, ProductSummary, ProductUpdate, RenderedProduct } from './products.ts'

export const listHeaders = {
  'X-Total-Count': 'Total number of results',
  'X-Total-Capped':
    '`true` if there are more results than were counted. Counting stops at 1,000 for searches of orders, customers and stock and for filters of products, at 300 for searches of products, or after the requested page if that is further',
  Link: 'Other pages: rel="first", "prev", "next", "last"',
}

export const productEndpoints = {
  listProducts: defineEndpoint({
    access: 'anyone',
    readReplica: true,
    summary: 'Search, filter, sort and page through products',
    query: ProductQuery,
    status: 200,
    response: z.array(ProductSummary),
    headers: listHeaders,
  }),
  getProduct: defineEndpoint({
    access: 'anyone',
    summary: 'One product with its variants',
    params: z.object({ id }),
    status: 200,
    response: RenderedProduct,
  }),
  relatedProducts: defineEndpoint({
    access: 'anyone',
    readReplica: true,
    summary: 'Up to 8 products, alternatives and products that go with it in turn, those in stock first',
    params: z.object({ id }),
    status: 200,
    response: z.array(ProductSummary),
  }),
  createProduct: defineEndpoint({
    ignoresUnknownFields: true,
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Create a product',
    body: ProductInput,
    status: 201,
    response: RenderedProduct,
    failures: ['sku_taken', 'barcode_taken', 'idempotency_key_reused'],
  }),
  updateProduct: defineEndpoint({
    ignoresUnknownFields: true,
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Update a product; omitted fields are unchanged',
    params: z.object({ id }),
    body: ProductUpdate,
    status: 200,
    response: RenderedProduct,
    failures: [
      'product_changed',
      'product_repriced',
      'stock_changed',
      'stock_set_per_variant',
      'sku_taken',
      'barcode_taken',
    ],
  }),
  deleteProduct: defineEndpoint({
    ignoresUnknownFields: true,
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Delete a product. It is removed from the catalog and from carts; orders keep a copy',
    params: z.object({ id }),
    status: 200,
    response: z.object({ _id: id }),
  }),
}
