import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { id } from '#contract/text.ts'
import { Product, ProductUpdate } from './products.ts'

const ids = z.array(id).min(1).max(limits.maxChangedAtOnce)

export const ProductEdit = ProductUpdate.pick({
  name: true,
  price: true,
  category: true,
  discount: true,
  featured: true,
  countInStock: true,
})
  .partial()
  .extend({
    countRead: z
      .int()
      .min(0)
      .optional()
      .describe(
        'The stock that was shown to the user. If the stock differs now, the call is refused (`stock_changed`).',
      ),
  })
  .describe('Some fields of a product. Omitted fields are unchanged.')

export const ProductsChange = ProductUpdate.pick({ category: true, discount: true, featured: true })
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
export const NotRestored = productReference
  .extend({ skus: z.array(z.object({ sku: z.string(), holder: productReference })) })
  .describe('A deleted product that was not restored, and the products that have its SKUs now.')
export type NotRestored = z.infer<typeof NotRestored>

export type ProductEdit = z.infer<typeof ProductEdit>
export type ProductsChange = z.infer<typeof ProductsChange>

export const productChangeEndpoints = {
  editProduct: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Change some fields of a product; omitted fields are unchanged',
    params: z.object({ id }),
    body: ProductEdit,
    status: 200,
    answer: Product,
    refusals: ['product_changed', 'stock_changed', 'stock_by_variant'],
  }),
  changeProducts: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary:
      'Apply one change to several products: to all or, if refused, to none. Unknown ids are ignored. Deleted products are restored if their SKUs are free; `refused` lists the others',
    body: z.object({ ids, change: ProductsChange }),
    status: 200,
    answer: z.object({ changed: z.array(id), refused: z.array(NotRestored) }),
  }),
  productUsage: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Number of carts and orders with one of these products, shown before a deletion',
    body: z.object({ ids }),
    status: 200,
    answer: z.object({
      carts: z.int().describe('Carts with one of the products.'),
      orders: z.int().describe('Orders with one of the products.'),
    }),
  }),
}
