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
        'The count that was shown. If the stock is another now, nothing is changed (`stock_changed`).',
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
      .describe('With `deleted: false`: a product whose SKU another product has now is restored without it.'),
  })
  .describe('The same change for several products. Omitted fields are unchanged.')

const named = z.object({ _id: id, name: z.string() })
export const NotRestored = named
  .extend({ skus: z.array(z.object({ sku: z.string(), holder: named })) })
  .describe('A deleted product that was not restored, and the products that have its SKUs now.')
export type NotRestored = z.infer<typeof NotRestored>

export type ProductEdit = z.infer<typeof ProductEdit>
export type ProductsChange = z.infer<typeof ProductsChange>

export const productChangeEndpoints = {
  editProduct: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Change some fields of a product; what is not sent stays',
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
      'The same change of several products: all of them or, refused, none; ids that are not there are left out. Of deleted ones those are put back whose SKUs are free, and `refused` names the others',
    body: z.object({ ids, change: ProductsChange }),
    status: 200,
    answer: z.object({ changed: z.array(id), refused: z.array(NotRestored) }),
  }),
  productUsage: endpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'In how many carts and orders these products are: what a deletion touches',
    body: z.object({ ids }),
    status: 200,
    answer: z.object({
      carts: z.int().describe('Carts with one of the products.'),
      orders: z.int().describe('Orders with one of the products.'),
    }),
  }),
}
