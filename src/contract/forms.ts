import { z } from 'zod'
import { SignIn, SignUp } from '#contract/accounts/accounts.ts'
import { guestEndpoints, SignUpLink } from '#contract/accounts/guests.ts'
import { PasswordReset, passwordResetEndpoints } from '#contract/accounts/password-reset.ts'
import { secondFactorEndpoints } from '#contract/accounts/second-factor.ts'
import { newsletterEndpoints } from '#contract/emails/newsletter.ts'
import { InvoiceBuyer } from '#contract/invoices/invoices.ts'
import { RequestByLookup } from '#contract/orders/lookup-requests.ts'
import { LookUpOrder } from '#contract/orders/order-lookup.ts'
import { PlaceOrder, voucherCodeSchema } from '#contract/orders/place-order.ts'
import { checkoutPayment } from '#contract/payments/payment-schemas.ts'
import { RequestReturn } from '#contract/returns/admin-returns.ts'
import { restockEndpoints } from '#contract/stock/restock.ts'
import { numberMessages } from './number-messages.ts'
import type { FormName } from './paths.ts'
import { id } from './scalar-schemas.ts'

const numberText = z
  .string()
  .regex(/^\d{1,16}$/, numberMessages.wholeNumber)
  .transform(Number)
const optionName = z
  .string()
  .max(1000)
  .transform((name) => name || null)
  .nullish()
const formPage = z.enum(['cart', 'order']).default('cart')
const cartLine = z.object({ productId: id, variantId: id, from: formPage })
const redirect = z.string().max(2000).optional()
/** A line to add to the cart after signing in, as `formatChosenLine` writes it. */
const add = z.string().max(200).optional()

/** Cart lines separated by commas, each as `product variant quantity`. */
const cartLines = z.string().transform((lines) =>
  lines.split(',').map((line) => {
    const [productId = '', variantId = '', quantity = ''] = line.split(' ')
    return { productId, variantId, quantity: Number(quantity) }
  }),
)
const OrderForm = z
  .object({
    lines: cartLines,
    only: id.optional(),
    totalPrice: numberText,
    orderNumber: z.string(),
    customerName: z.string().default(''),
    customerPhone: z.string().default(''),
    province: z.string().default(''),
    ward: z.string().default(''),
    street: z.string().default(''),
    note: z.string().default(''),
    payment: checkoutPayment.default('cod'),
    saveAddress: z.string().optional(),
    voucherCode: z.string().optional(),
    voucher: z.string().optional(),
  })
  .transform(
    ({
      lines,
      only,
      customerName,
      customerPhone,
      province,
      ward,
      street,
      saveAddress,
      voucher,
      ...order
    }) => {
      const request: z.input<typeof PlaceOrder> = {
        ...order,
        items: lines,
        customerInfo: { customerName, customerPhone },
        // The form always sends an address, also an empty one (R22).
        address: { province, ward, street },
      }
      return { order: request, only, saveAddress: saveAddress !== undefined, voucher: voucher?.trim() ?? '' }
    },
  )
  .pipe(
    z.object({
      order: PlaceOrder,
      only: z.union([id, z.undefined()]),
      saveAddress: z.boolean(),
      voucher: z.union([z.literal(''), voucherCodeSchema]),
    }),
  )

const buyNow = z.literal('1').optional().describe('Sent by the button `Mua ngay`.')

export const formSchemas = {
  addToCart: z.object({
    productId: id,
    'product-color': optionName,
    'product-size': optionName,
    quantity: numberText.default(1),
    buyNow,
  }),
  buyAsGuest: z.object({ add: z.string().max(200), buyNow }),
  changeCart: z.discriminatedUnion('act', [
    cartLine.extend({ act: z.enum(['increase', 'decrease', 'remove']) }),
    cartLine.extend({
      act: z.literal('set'),
      quantity: numberText.pipe(z.int().min(1, 'Số lượng phải từ 1')),
    }),
    cartLine.extend({ act: z.literal('accept'), price: numberText }),
  ]),
  changeVoucher: z.discriminatedUnion('act', [
    z.object({ act: z.literal('apply'), from: formPage, voucher: voucherCodeSchema }),
    z.object({ act: z.literal('remove'), from: formPage }),
  ]),
  buyAgain: z.object({ orderId: id }),
  placeOrder: OrderForm,
  useAddress: z.object({ addressId: id }),
  cancelOrder: z.object({ orderId: id }),
  payOnline: z.object({ orderId: id }),
  /** Returns only: an exchange needs scripts. */
  requestReturn: z.object({
    orderId: id,
    position: numberText.pipe(RequestReturn.shape.position),
    quantity: numberText.pipe(RequestReturn.shape.quantity),
    reason: RequestReturn.shape.reason,
  }),
  withdrawReturn: z.object({ orderId: id, requestId: id }),
  requestInvoice: InvoiceBuyer.safeExtend({ orderId: id }),
  signIn: z.object({ ...SignIn.shape, redirect, add }),
  signInCode: secondFactorEndpoints.signInCode.body.extend({ redirect, add }),
  // The form after an order asks for the password once.
  signUp: z.preprocess(
    (fields: Record<string, string>) => ({ confirmPassword: fields.password, ...fields }),
    SignUp.safeExtend({ redirect, add }),
  ),
  requestSignUpLink: guestEndpoints.requestSignUpLink.body.extend({ orderId: id }),
  acceptSignUpLink: SignUpLink,
  signOut: z.object({ redirect }),
  requestPasswordReset: passwordResetEndpoints.requestPasswordReset.body,
  resetPassword: PasswordReset,
  lookUpOrder: LookUpOrder,
  requestByLookup: RequestByLookup,
  subscribeNewsletter: newsletterEndpoints.subscribeNewsletter.body,
  confirmNewsletter: newsletterEndpoints.confirmNewsletter.body,
  unsubscribeNewsletter: newsletterEndpoints.unsubscribeNewsletter.body,
  cancelRestockRequest: restockEndpoints.cancelRestockRequest.body,
  countVisits: z.object({ answer: z.enum(['yes', 'no']) }),
} satisfies Record<FormName, z.ZodType>

export type FormFields = { [Name in FormName]: z.output<(typeof formSchemas)[Name]> }
