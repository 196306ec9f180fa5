import { cartLineMessages } from '#contract/cart/cart-line-messages.ts'
import type { Cart } from '#contract/cart/carts.ts'
import type { Product } from '#contract/catalog/products.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { FormFields } from '#contract/forms.ts'
import {
  type ChosenLine,
  formatChosenLine,
  getCheckoutPage,
  parseChosenLine,
} from '#domain/cart/chosen-line.ts'
import { findVariantByNames } from '#domain/catalog/variants.ts'
import { formatBuyAgainResult } from '#domain/orders/format-buy-again-result.ts'
import { setGuestCookie } from '#http/client.ts'
import { startGuestSession } from '#operations/accounts/guests/start-guest-session.ts'
import { buyAgain } from '#operations/cart/buy-again.ts'
import * as change from '#operations/cart/change-cart.ts'
import { readProduct } from '#operations/catalog/read-catalog.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { readPublicSettings } from '#operations/settings/read-settings.ts'
import type { Shop } from '#operations/shop.ts'
import { addVoucherToCart, removeVoucherFromCart } from '#operations/vouchers/add-voucher-to-cart.ts'
import type { FormCall, FormDefinition } from './mount-forms.ts'

type CartLineFields = FormFields['changeCart']

function productPage(input: Record<string, string>): string {
  const chosen = [
    ['color', input['product-color']],
    ['size', input['product-size']],
    ['quantity', input.quantity === '1' ? '' : input.quantity],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]))
  const search = new URLSearchParams(chosen).toString()
  return `/detail/${encodeURIComponent(input.productId ?? '')}${search && `?${search}`}`
}

// R31 fixes this message.
const signInToBuy = 'Bạn cần đăng nhập hoặc đăng ký để mua hàng!'

const missingMessages = {
  color: 'Hãy chọn màu trước khi thêm vào giỏ',
  size: 'Hãy chọn size trước khi thêm vào giỏ',
} as const

function chosenVariant({ variants }: Product, fields: FormFields['addToCart']): string | Failure {
  const chosenNames = { color: fields['product-color'] ?? null, size: fields['product-size'] ?? null }
  const variant = findVariantByNames(variants, chosenNames)
  if (variant === 'color' || variant === 'size') {
    return failInvalidFields({ path: variant, message: missingMessages[variant] })
  }
  return variant?._id ?? fail('out_of_stock', { count: 0 })
}

/** Without a session the setting decides: a guest is created, or a page asks, or the visitor signs in (R31, R36). */
async function addChosenVariant(call: FormCall<FormFields['addToCart']>) {
  const { shop, client, fields } = call
  const product = await readProduct(shop, fields.productId, { isStaff: false })
  if (failed(product)) return product
  const variantId = chosenVariant(product, fields)
  if (failed(variantId)) return variantId
  const { productId, quantity } = fields
  if (quantity < 1) return failInvalidFields({ path: 'quantity', message: 'Số lượng phải từ 1' })
  const line = { productId, variantId, quantity }
  if (client.user) return addLine(shop, client.user._id, line, fields.buyNow)
  const { guestPurchase } = await readPublicSettings(shop)
  if (guestPurchase === 'add') return addAsGuest(call, line, fields.buyNow)
  const search = new URLSearchParams({ add: formatChosenLine(line) })
  if (guestPurchase === 'ask') return { to: getBuyPage({ ...fields, add: formatChosenLine(line) }) }
  search.set('redirect', fields.buyNow ? getCheckoutPage({ only: variantId }) : call.pagePath)
  return { to: `/sign-in?${search}`, flash: { title: signInToBuy, kind: 'destructive' as const } }
}

const getBuyPage = ({ add = '', buyNow }: { add?: string; buyNow?: string }) =>
  `/buy?${new URLSearchParams({ add, ...(buyNow && { buyNow }) })}`

async function addLine(shop: Shop, userId: string, line: ChosenLine, buyNow?: string) {
  const cart = await change.addToCart(shop, userId, { ...line, buyNow: Boolean(buyNow) })
  if (failed(cart)) return cart
  return {
    to: buyNow ? getCheckoutPage({ only: line.variantId }) : '/cart',
    flash: { title: 'Thêm vào giỏ hàng thành công!', kind: 'success' as const },
  }
}

async function addAsGuest(
  { shop, context, c, client }: FormCall<unknown>,
  line: ChosenLine,
  buyNow?: string,
) {
  const started = await startGuestSession(shop, client)
  if (failed(started)) return started
  setGuestCookie(context, c, started.token)
  return addLine(shop, started.user._id, line, buyNow)
}

function changeCartLine({ shop, user, fields }: FormCall<CartLineFields>): Promise<Cart | Failure> {
  switch (fields.act) {
    case 'increase':
      return change.increaseCartLine(shop, user._id, fields)
    case 'decrease':
      return change.decreaseCartLine(shop, user._id, fields)
    case 'remove':
      return change.removeCartLine(shop, user._id, fields)
    case 'set':
      return change.setCartLineQuantity(shop, user._id, fields)
    case 'accept':
      return change.acceptCartPrice(shop, user._id, fields)
  }
}

const formPage = (input: { from?: string; only?: string }) =>
  input.from === 'order' ? getCheckoutPage(input) : '/cart'

export const cartForms = {
  addToCart: {
    access: 'anyone',
    pagePath: productPage,
    handle: addChosenVariant,
  } satisfies FormDefinition<FormFields['addToCart']>,
  buyAsGuest: {
    access: 'anyone',
    pagePath: getBuyPage,
    handle: async (call) => {
      const { shop, client, fields } = call
      const line = parseChosenLine(fields.add)
      if (!line) return fail('not_found')
      return client.user
        ? addLine(shop, client.user._id, line, fields.buyNow)
        : addAsGuest(call, line, fields.buyNow)
    },
  } satisfies FormDefinition<FormFields['buyAsGuest']>,
  changeCart: {
    access: 'signed-in',
    pagePath: formPage,
    // The checkout sends its other fields too, so that the shopper does not lose them.
    getInputForm: ({ from }) => (from === 'order' ? 'placeOrder' : 'changeCart'),
    handle: async (call) => {
      const cart = await changeCartLine(call)
      if (failed(cart)) return cart
      const { act, from } = call.fields
      const keepsInput = act === 'accept' || from === 'order'
      return { to: call.pagePath, flash: { ...cartLineMessages[act], kind: 'success' }, keepsInput }
    },
  } satisfies FormDefinition<CartLineFields>,
  changeVoucher: {
    access: 'signed-in',
    pagePath: formPage,
    getInputForm: ({ from }) => (from === 'order' ? 'placeOrder' : 'changeVoucher'),
    handle: async ({ shop, user, fields, pagePath, client }) => {
      const cart =
        fields.act === 'apply'
          ? await addVoucherToCart(shop, user._id, fields.voucher, client.rateLimitKey)
          : await removeVoucherFromCart(shop, user._id)
      if (failed(cart)) return cart
      const title = fields.act === 'apply' ? `Đã nhập mã ${cart.voucher?.code}` : 'Đã bỏ mã giảm giá'
      return { to: pagePath, flash: { title, kind: 'success' }, keepsInput: fields.from === 'order' }
    },
  } satisfies FormDefinition<FormFields['changeVoucher']>,
  buyAgain: {
    access: 'signed-in',
    pagePath: (input) => `/order/${encodeURIComponent(input.orderId ?? '')}`,
    handle: async ({ shop, user, fields }) => {
      const bought = await buyAgain(shop, user._id, [fields.orderId])
      return failed(bought) ? bought : { to: '/cart', flash: formatBuyAgainResult(bought.lines) }
    },
  } satisfies FormDefinition<FormFields['buyAgain']>,
}
