import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { voucherCode } from './orders.ts'
import { dong, id } from './text.ts'
import { CartVoucher, VoucherOffer } from './voucher-offer.ts'

export const CartLine = z.object({
  productId: id,
  variantId: id,
  name: z.string(),
  image: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  /** The sale price of now (decisions.md R11). */
  price: dong,
  /** What it cost when the shopper last agreed; null where that is the price of now. */
  priceBefore: dong.nullable(),
  quantity: z.int().min(1),
  /** What is left of the variant. */
  stock: z.int().min(0),
  /** What the voucher takes off the whole line. */
  discount: dong,
})
/** What left the cart because it is no longer sold (decisions.md R23); told until its shopper removes it. */
export const GoneLine = CartLine.pick({
  productId: true,
  variantId: true,
  name: true,
  image: true,
  color: true,
  size: true,
  quantity: true,
}).extend({
  /** The product itself is still sold, in other colours or sizes. */
  productSold: z.boolean(),
})
export const Cart = z.object({
  _id: id,
  userId: id,
  products: z.array(CartLine),
  gone: z.array(GoneLine),
  /** Without the lines that are sold out: they can only leave. */
  subtotal: dong,
  /** What delivery costs (decisions.md R33): to the province of the default address, else at least; nothing with a
   * voucher for it. */
  shippingFee: dong,
  /** That province; null where none is known. */
  shippingTo: z.string().nullable(),
  /** Without a province: whether delivery to another costs more. */
  shippingVaries: z.boolean(),
  /** When it would be there. */
  arrival: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** From this subtotal on delivery is free. */
  freeShippingFrom: dong,
  voucher: CartVoucher.nullable(),
  /** The sum of what the voucher takes off the lines. */
  discountTotal: dong,
  /** What else the shop offers everybody for these lines; `missing`: how much more must be bought first. */
  offers: z.array(VoucherOffer.extend({ missing: dong })),
})
export type CartLine = z.infer<typeof CartLine>
export type GoneLine = z.infer<typeof GoneLine>
export type Cart = z.infer<typeof Cart>

/** What came of one line of an earlier order that is bought again. */
export const BoughtAgain = z.object({
  productId: id,
  name: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  /** `fewer`: less than was ordered then; `full`: the cart has no room; `gone`: no longer sold. */
  outcome: z.enum(['added', 'fewer', 'sold_out', 'gone', 'full']),
  /** pieces that came into the cart */
  added: z.int().min(0),
  /** of one piece, then */
  priceThen: dong,
  /** of one piece, now; null where it is no longer sold */
  priceNow: dong.nullable(),
})
export type BoughtAgain = z.infer<typeof BoughtAgain>

/** `userId` may be left out; when sent it must be the signed-in user's (decisions.md R14). */
const LineReference = z.object({ userId: id.optional(), productId: id, variantId: id.optional() })

const quantity = z
  .number('Số lượng phải là số')
  .int('Số lượng phải là số nguyên')
  .min(1, 'Số lượng phải từ 1')
  .max(limits.maxQuantity, `Số lượng nhiều nhất là ${limits.maxQuantity}`)

export const cartEndpoints = {
  getCart: endpoint({
    access: 'self-or-staff',
    rights: ['orders'],
    summary: "A user's cart",
    params: z.object({ userId: id }),
    status: 200,
    answer: Cart,
  }),
  increaseCartLine: endpoint({
    ignoresUnknownFields: true,
    access: 'self',
    summary: 'One more of a line',
    body: LineReference,
    status: 200,
    answer: Cart,
    refusals: ['not_in_cart', 'out_of_stock'],
  }),
  decreaseCartLine: endpoint({
    ignoresUnknownFields: true,
    access: 'self',
    summary: 'One less of a line; one stays one',
    body: LineReference,
    status: 200,
    answer: Cart,
    refusals: ['not_in_cart'],
  }),
  setCartLine: endpoint({
    access: 'self',
    summary: 'Set the quantity of a line',
    body: LineReference.extend({ quantity }),
    status: 200,
    answer: Cart,
    refusals: ['not_in_cart', 'out_of_stock'],
  }),
  acceptCartPrice: endpoint({
    access: 'self',
    summary: "Agree to a line's new price: `price` is the one that was shown",
    body: LineReference.extend({ price: dong }),
    status: 200,
    answer: Cart,
    refusals: ['not_in_cart'],
  }),
  buyAgain: endpoint({
    access: 'self',
    summary: 'Put what is still sold of own earlier orders into the cart; says what came of each line',
    body: z.object({
      userId: id.optional(),
      orderIds: z.array(id).min(1, 'Hãy chọn đơn hàng').max(limits.ordersAgain),
    }),
    status: 200,
    answer: z.object({ cart: Cart, lines: z.array(BoughtAgain) }),
  }),
  applyVoucher: endpoint({
    access: 'self',
    summary:
      'Enter a voucher; one that fits other goods, or more of them, stays and says so under `voucher.refusal`',
    body: z.object({ userId: id.optional(), code: voucherCode }),
    status: 200,
    answer: Cart,
    refusals: [
      'voucher_unknown',
      'voucher_early',
      'voucher_ended',
      'voucher_used_up',
      'voucher_per_shopper',
      'too_many_tries',
    ],
  }),
  removeVoucher: endpoint({
    access: 'signed-in',
    summary: 'Take the voucher off the cart',
    status: 200,
    answer: Cart,
  }),
  removeCartLine: endpoint({
    ignoresUnknownFields: true,
    access: 'self',
    summary: 'Remove a line, also one that is no longer sold',
    body: LineReference,
    status: 200,
    answer: Cart,
    refusals: ['not_in_cart'],
  }),
  addToCart: endpoint({
    ignoresUnknownFields: true,
    access: 'self',
    summary: 'Add to the cart; without variantId the first variant in stock',
    body: LineReference.extend({ quantity }),
    status: 200,
    answer: Cart,
    refusals: ['out_of_stock', 'cart_full'],
  }),
}
