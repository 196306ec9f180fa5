import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { dong, id } from './text.ts'

export const CartLine = z.object({
  productId: id,
  variantId: id,
  name: z.string(),
  image: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  /** The sale price of now (decisions.md R11). */
  price: dong,
  quantity: z.int().min(1),
  /** What is left of the variant. */
  stock: z.int().min(0),
})
export const Cart = z.object({
  _id: id,
  userId: id,
  products: z.array(CartLine),
  subtotal: dong,
  /** What delivery to an address costs (decisions.md R33). */
  shippingFee: dong,
  /** From this subtotal on delivery is free. */
  freeShippingFrom: dong,
})
export type CartLine = z.infer<typeof CartLine>
export type Cart = z.infer<typeof Cart>

/** `userId` may be left out; when sent it must be the signed-in user's (decisions.md R14). */
const LineReference = z.object({ userId: id.optional(), productId: id, variantId: id.optional() })

export const cartEndpoints = {
  getCart: endpoint({
    access: 'self-or-admin',
    summary: "A user's cart",
    params: z.object({ userId: id }),
    status: 200,
    answer: Cart,
  }),
  increaseCartLine: endpoint({
    access: 'self',
    summary: 'One more of a line',
    body: LineReference,
    status: 200,
    answer: Cart,
    refusals: ['not_in_cart', 'out_of_stock'],
  }),
  decreaseCartLine: endpoint({
    access: 'self',
    summary: 'One less of a line; one stays one',
    body: LineReference,
    status: 200,
    answer: Cart,
    refusals: ['not_in_cart'],
  }),
  removeCartLine: endpoint({
    access: 'self',
    summary: 'Remove a line',
    body: LineReference,
    status: 200,
    answer: Cart,
    refusals: ['not_in_cart'],
  }),
  addToCart: endpoint({
    access: 'self',
    summary: 'Add to the cart; without variantId the first variant in stock',
    body: LineReference.extend({
      quantity: z
        .number('Số lượng phải là số')
        .int('Số lượng phải là số nguyên')
        .min(1, 'Số lượng phải từ 1')
        .max(limits.maxQuantity, `Số lượng nhiều nhất là ${limits.maxQuantity}`),
    }),
    status: 200,
    answer: Cart,
    refusals: ['out_of_stock', 'cart_full'],
  }),
}
