import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { voucherCodeSchema } from '#contract/orders/place-order.ts'
import { dong, id } from '#contract/scalar-schemas.ts'
import { CartVoucher, VoucherOffer } from '#contract/vouchers/voucher-offer.ts'

export const CartLine = z.object({
  productId: id,
  variantId: id,
  name: z.string(),
  image: z.string().describe('URL; empty if there is none.'),
  color: z.string().nullable().describe('Null: the variant has no colour.'),
  size: z.string().nullable().describe('Null: the variant has no size.'),
  price: dong.describe('Current price of one piece after discount, in dong.'),
  listPrice: dong.describe('Price of one piece before the discount, in dong.'),
  ruleDiscount: dong.describe(
    'What rules of the shop take off one piece in this cart, in dong; already subtracted from `price` and `priceBefore`.',
  ),
  priceBefore: dong
    .nullable()
    .describe('Price of one piece that the shopper last accepted, in dong. Null: the same as `price`.'),
  quantity: z.int().min(1).describe('Pieces.'),
  quantityBefore: z
    .int()
    .min(1)
    .nullable()
    .describe('Pieces in one of the carts that a sign-in merged. Null: the same as `quantity`.'),
  stock: z.int().min(0).describe('Pieces in stock.'),
  discount: dong.describe('What the voucher takes off the whole line, in dong.'),
})
export const UnavailableCartLine = CartLine.pick({
  productId: true,
  variantId: true,
  name: true,
  image: true,
  color: true,
  size: true,
  quantity: true,
})
  .extend({
    productListed: z.boolean().describe('True: the product is still sold in other colours or sizes.'),
  })
  .describe('A line whose variant is no longer sold. It stays in the cart until the shopper removes it.')
export const FeeByRule = z.object({
  provinceCode: z.string().describe('Official code.'),
  shippingFee: dong.describe('Delivery fee, in dong.'),
  refusal: z.string().nullable().describe('Why the cart is not delivered there. Null: it is.'),
})
export const Cart = z.object({
  _id: id,
  userId: id,
  products: z.array(CartLine),
  unavailable: z.array(UnavailableCartLine).describe('Lines whose variant is no longer sold.'),
  unmergedLines: z
    .int()
    .min(0)
    .describe(
      'Lines of a guest that a sign-in could not add because the cart was full. 0 after a line is removed.',
    ),
  subtotal: dong.describe('Sum of price × quantity, in dong, without sold-out lines.'),
  shippingFee: dong.describe(
    'Delivery fee to `shippingTo`, in dong; the lowest known fee if that is null. 0: free delivery, or not known yet if `shippingVaries`.',
  ),
  shippingTo: z
    .string()
    .nullable()
    .describe('Province of the default address, otherwise of the last order. Null: not known.'),
  shippingVaries: z
    .boolean()
    .describe('True if the province is not known and delivery to some provinces costs more.'),
  arrival: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .describe('First and last day on which the parcel is expected.'),
  freeShippingFrom: dong.describe('Subtotal in dong from which delivery is free.'),
  voucher: CartVoucher.nullable().describe('The voucher entered. Null: none.'),
  discountTotal: dong.describe('Sum of the discounts on the lines, in dong.'),
  offers: z
    .array(VoucherOffer.extend({ missing: dong }))
    .describe('Other public vouchers for these lines. `missing`: dong still to add to reach the minimum.'),
  feesByRule: z
    .array(FeeByRule)
    .nullable()
    .describe(
      'The fee to each province, without a voucher; in answers to changes of a cart only that to `shippingTo`. Null: no rule decides it, the settings do.',
    ),
  refusal: z
    .string()
    .nullable()
    .describe('Why a rule of the shop refuses an order of this cart to `shippingTo`. Null: none does.'),
})
export type CartLine = z.infer<typeof CartLine>
export type UnavailableCartLine = z.infer<typeof UnavailableCartLine>
export type FeeByRule = z.infer<typeof FeeByRule>
export type Cart = z.infer<typeof Cart>

export const BuyAgainLine = z
  .object({
    productId: id,
    name: z.string(),
    color: z.string().nullable().describe('Null: the variant has no colour.'),
    size: z.string().nullable().describe('Null: the variant has no size.'),
    outcome: z
      .enum(['added', 'in_cart', 'fewer', 'sold_out', 'unavailable', 'full'])
      .describe(
        '`in_cart`: the cart holds as many pieces as ordered then; `fewer`: fewer pieces than ordered then; `full`: the cart has no room; `unavailable`: no longer sold.',
      ),
    added: z.int().min(0).describe('Pieces added to the cart.'),
    priceThen: dong.describe('Price of one piece at the time of the order, in dong.'),
    priceNow: dong.nullable().describe('Current price of one piece, in dong. Null: no longer sold.'),
  })
  .describe('What happened to one line of an earlier order that is bought again.')
export type BuyAgainLine = z.infer<typeof BuyAgainLine>

const LineReference = z.object({
  userId: id.optional().describe('Optional. If sent, it must be the id of the signed-in user.'),
  productId: id,
  variantId: id
    .optional()
    .describe("Omitted: the product's first line in the cart; in `addToCart` its first variant in stock."),
})

const quantity = z
  .number('Số lượng phải là số')
  .int('Số lượng phải là số nguyên')
  .min(1, 'Số lượng phải từ 1')
  .max(limits.maxCartQuantity, `Số lượng tối đa là ${limits.maxCartQuantity.toLocaleString('vi-VN')}`)
  .describe('Pieces.')

export const cartEndpoints = {
  getCart: defineEndpoint({
    access: 'self-or-staff',
    rights: ['orders'],
    summary: "A user's cart",
    params: z.object({ userId: id }),
    query: z.object({
      only: id.optional().describe('A variant: the cart as if it held only its line, to order that alone.'),
    }),
    status: 200,
    response: Cart,
  }),
  increaseCartLine: defineEndpoint({
    ignoresUnknownFields: true,
    access: 'self',
    summary: 'Increase the quantity of a line by one',
    body: LineReference,
    status: 200,
    response: Cart,
    failures: ['not_in_cart', 'out_of_stock', 'cart_quantity_too_large'],
  }),
  decreaseCartLine: defineEndpoint({
    ignoresUnknownFields: true,
    access: 'self',
    summary: 'Decrease the quantity of a line by one, to no less than one',
    body: LineReference,
    status: 200,
    response: Cart,
    failures: ['not_in_cart'],
  }),
  setCartLine: defineEndpoint({
    access: 'self',
    summary: 'Set the quantity of a line',
    body: LineReference.extend({ quantity }),
    status: 200,
    response: Cart,
    failures: ['not_in_cart', 'out_of_stock', 'cart_quantity_too_large'],
  }),
  acceptCartPrice: defineEndpoint({
    access: 'self',
    summary: "Accept a line's new price; `price` is the one that was shown",
    body: LineReference.extend({
      price: dong.describe('`price` + `ruleDiscount` of the line that was shown, in dong.'),
    }),
    status: 200,
    response: Cart,
    failures: ['not_in_cart'],
  }),
  buyAgain: defineEndpoint({
    access: 'self',
    summary:
      "Put items of the user's earlier orders that are still sold into the cart, with the outcome of each line; a repeated call changes nothing",
    body: z.object({
      userId: id.optional().describe('Optional. If sent, it must be the id of the signed-in user.'),
      orderIds: z
        .array(id)
        .min(1, 'Hãy chọn đơn hàng')
        .max(limits.maxReorderedOrders)
        .describe('The orders to buy again.'),
    }),
    status: 200,
    response: z.object({ cart: Cart, lines: z.array(BuyAgainLine) }),
  }),
  setCartVoucher: defineEndpoint({
    access: 'self',
    summary:
      'Set the voucher of the cart. One that needs other products or a higher subtotal is stored too, with the reason in `voucher.refusal`',
    body: z.object({
      userId: id.optional().describe('Optional. If sent, it must be the id of the signed-in user.'),
      code: voucherCodeSchema,
    }),
    status: 200,
    response: Cart,
    failures: [
      'voucher_not_found',
      'voucher_not_started',
      'voucher_inactive',
      'voucher_used_up',
      'voucher_shopper_limit_reached',
      'too_many_attempts',
    ],
  }),
  removeCartVoucher: defineEndpoint({
    access: 'signed-in',
    summary: 'Remove the voucher from the cart',
    status: 200,
    response: Cart,
  }),
  removeCartLine: defineEndpoint({
    ignoresUnknownFields: true,
    access: 'self',
    summary: 'Remove a line, even if its variant is no longer sold',
    body: LineReference,
    status: 200,
    response: Cart,
    failures: ['not_in_cart'],
  }),
  addToCart: defineEndpoint({
    ignoresUnknownFields: true,
    access: 'self',
    summary: 'Add to the cart; without variantId the first variant in stock',
    body: LineReference.extend({
      quantity,
      buyNow: z
        .boolean()
        .optional()
        .describe(
          'Sets the line to this quantity instead of adding to it, because the line is ordered alone.',
        ),
    }),
    status: 200,
    response: Cart,
    failures: ['out_of_stock', 'cart_quantity_too_large', 'cart_full'],
  }),
}
