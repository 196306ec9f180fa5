import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { id } from '#contract/scalar-schemas.ts'
import { ProductUpdate, RenderedProduct } from './products.ts'

const ids = z.array(id).min(1).max(limits.maxBulkProducts)

export const ProductPatch = ProductUpdate.pick({
  name: true,
  price: true,
  category: true,
  discount: true,
  featured: true,
  audience: true,
  state: true,
  countInStock: true,
})
  .partial()
  .extend({
    expectedStock: z
      .int()
      .min(0)
      .optional()
      .describe(
        'The stock that was shown to the user. If the stock differs now, the call is refused (`stock_changed`).',
      ),
  })
  .describe('Some fields of a product. Omitted fields are unchanged.')

export const ProductBulkUpdate = ProductUpdate.pick({
  category: true,
  audience: true,
  discount: true,
  featured: true,
  state: true,
})
  .partial()
  .extend({
    deleted: z.boolean().optional().describe('False: restore deleted products.'),
    freeSkus: z
      .boolean()
      .optional()
      .describe(
        'With `deleted: false`: a product whose SKU is used by another product now is restored without it.',
      ),
  })
  .describe('The same change for several products. Omitted fields are unchanged.')

const productReference = z.object({ _id: id, name: z.string() })
export const RefusedRestore = productReference
  .extend({ skus: z.array(z.object({ sku: z.string(), holder: productReference })) })
  .describe('A deleted product that was not restored, and the products that have its SKUs now.')
export type RefusedRestore = z.infer<typeof RefusedRestore>

export type ProductPatch = z.infer<typeof ProductPatch>
export type ProductBulkUpdate = z.infer<typeof ProductBulkUpdate>

export const productChangeEndpoints = {
  patchProduct: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Change some fields of a product; omitted fields are unchanged',
    params: z.object({ id }),
    body: ProductPatch,
    status: 200,
    response: RenderedProduct,
    failures: ['product_changed', 'stock_changed', 'stock_set_per_variant'],
  }),
  bulkUpdateProducts: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary:
      'Apply one change to several products: to all or, if refused, to none. Unknown ids are ignored. Deleted products are restored if their SKUs are free; `refused` lists the others',
    body: z.object({ ids, change: ProductBulkUpdate }),
    status: 200,
    response: z.object({ changed: z.array(id), refused: z.array(RefusedRestore) }),
  }),
  getProductUsage: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Number of carts and orders with one of these products, shown before a deletion',
    body: z.object({ ids }),
    status: 200,
    response: z.object({
      carts: z.int().describe('Carts with one of the products.'),
      orders: z.int().describe('Orders with one of the products.'),
    }),
  }),
}
