import { z } from 'zod'
import { SignIn, SignUp } from '#contract/accounts/accounts.ts'
import { PasswordReset, passwordResetEndpoints } from '#contract/accounts/password-reset.ts'
import { secondFactorEndpoints } from '#contract/accounts/second-factor.ts'
import { newsletterEndpoints } from '#contract/emails/newsletter.ts'
import { LookUp } from '#contract/orders/order-lookup.ts'
import { PlaceOrder, voucherCode } from '#contract/orders/orders.ts'
import { AskReturn } from '#contract/returns/return-desk.ts'
import type { FormName } from './paths.ts'
import { payments } from './payments/payment-words.ts'
import { id } from './text.ts'

const numeral = z
  .string()
  .regex(/^\d{1,16}$/, 'Phải là số nguyên.')
  .transform(Number)
const chosen = z
  .string()
  .max(1000)
  .transform((name) => name || null)
  .nullish()
const fromPage = z.enum(['cart', 'order']).default('cart')
const lineOfCart = z.object({ productId: id, variantId: id, from: fromPage })
const redirect = z.string().max(2000).optional()

/** Cart lines separated by commas, each as `product variant quantity`. */
const linesShown = z.string().transform((lines) =>
  lines.split(',').map((line) => {
    const [productId = '', variantId = '', quantity = ''] = line.split(' ')
    return { productId, variantId, quantity: Number(quantity) }
  }),
)
const OrderForm = z
  .object({
    lines: linesShown,
    totalPrice: numeral,
    orderNumber: z.string(),
    customerName: z.string().default(''),
    customerPhone: z.string().default(''),
    province: z.string().default(''),
    ward: z.string().default(''),
    street: z.string().default(''),
    note: z.string().default(''),
    payment: z.enum(payments).default('cod'),
    saveAddress: z.string().optional(),
    voucherCode: z.string().optional(),
    /** Typed but not applied yet. */
    voucher: z.string().optional(),
  })
  .transform(
    ({ lines, customerName, customerPhone, province, ward, street, saveAddress, voucher, ...order }) => {
      const sent: z.input<typeof PlaceOrder> = {
        ...order,
        items: lines,
        customerInfo: { customerName, customerPhone },
        // The form asks for the address, so it is always there (decisions.md R22).
        address: { province, ward, street },
      }
      return { order: sent, saveAddress: saveAddress !== undefined, voucher: voucher?.trim() ?? '' }
    },
  )
  .pipe(
    z.object({ order: PlaceOrder, saveAddress: z.boolean(), voucher: z.union([z.literal(''), voucherCode]) }),
  )

export const formFields = {
  addToCart: z.object({
    productId: id,
    'product-color': chosen,
    'product-size': chosen,
    quantity: numeral.default(1),
  }),
  changeCart: z.discriminatedUnion('act', [
    lineOfCart.extend({ act: z.enum(['increase', 'decrease', 'remove']) }),
    lineOfCart.extend({
      act: z.literal('set'),
      quantity: numeral.pipe(z.int().min(1, 'Số lượng phải từ 1')),
    }),
    lineOfCart.extend({ act: z.literal('accept'), price: numeral }),
  ]),
  changeVoucher: z.discriminatedUnion('act', [
    z.object({ act: z.literal('apply'), from: fromPage, voucher: voucherCode }),
    z.object({ act: z.literal('remove'), from: fromPage }),
  ]),
  buyAgain: z.object({ orderId: id }),
  placeOrder: OrderForm,
  useAddress: z.object({ addressId: id }),
  cancelOrder: z.object({ orderId: id }),
  payOnline: z.object({ orderId: id }),
  /** An exchange needs scripts. */
  askReturn: z.object({
    orderId: id,
    position: numeral.pipe(AskReturn.shape.position),
    quantity: numeral.pipe(AskReturn.shape.quantity),
    reason: AskReturn.shape.reason,
  }),
  withdrawReturn: z.object({ orderId: id, requestId: id }),
  signIn: z.object({ ...SignIn.shape, redirect }),
  signInCode: secondFactorEndpoints.signInCode.body.extend({ redirect }),
  signUp: SignUp.safeExtend({ redirect }),
  signOut: z.object({}),
  requestPasswordReset: passwordResetEndpoints.requestPasswordReset.body,
  resetPassword: PasswordReset,
  lookUpOrder: LookUp,
  subscribeNewsletter: newsletterEndpoints.subscribeNewsletter.body,
  confirmNewsletter: newsletterEndpoints.confirmNewsletter.body,
  unsubscribeNewsletter: newsletterEndpoints.unsubscribeNewsletter.body,
} satisfies Record<FormName, z.ZodType>

export type FormFields = { [Name in FormName]: z.output<(typeof formFields)[Name]> }
