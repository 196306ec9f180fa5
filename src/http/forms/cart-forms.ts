import { lineChangeWords } from '#contract/cart/cart-words.ts'
import type { Cart } from '#contract/cart/carts.ts'
import type { Product } from '#contract/catalog/products.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { FormFields } from '#contract/forms.ts'
import { variantByNames } from '#domain/catalog/variants.ts'
import { boughtAgainWords } from '#domain/orders/bought-again.ts'
import { buyAgain } from '#operations/cart/buy-again.ts'
import * as change from '#operations/cart/change-cart.ts'
import { readProduct } from '#operations/catalog/read-catalogue.ts'
import { applyVoucher, removeVoucher } from '#operations/vouchers/apply-voucher.ts'
import type { Form, FormCall } from './mount-forms.ts'

type Change = FormFields['changeCart']

/** The product with what was chosen, as its page keeps it in its address. */
function productPage(sent: Record<string, string>): string {
  const chosen = [
    ['color', sent['product-color']],
    ['size', sent['product-size']],
    ['quantity', sent.quantity === '1' ? '' : sent.quantity],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]))
  const search = new URLSearchParams(chosen).toString()
  return `/detail/${encodeURIComponent(sent.productId ?? '')}${search && `?${search}`}`
}

const missing = { color: 'Hãy chọn màu sắc', size: 'Hãy chọn kích cỡ' } as const

function chosenVariant({ variants }: Product, fields: FormFields['addToCart']): string | Failure {
  const wanted = { color: fields['product-color'] ?? null, size: fields['product-size'] ?? null }
  const variant = variantByNames(variants, wanted)
  if (variant === 'color' || variant === 'size') {
    return fail('invalid', {}, { details: [{ path: variant, message: missing[variant] }] })
  }
  return variant?._id ?? fail('out_of_stock', { count: 0 })
}

async function add({ shop, user, fields }: FormCall<FormFields['addToCart']>) {
  const product = await readProduct(shop, fields.productId)
  if (failed(product)) return product
  const variantId = chosenVariant(product, fields)
  if (failed(variantId)) return variantId
  const { productId, quantity } = fields
  if (quantity < 1)
    return fail('invalid', {}, { details: [{ path: 'quantity', message: 'Số lượng phải từ 1' }] })
  const cart = await change.addToCart(shop, user._id, { productId, variantId, quantity })
  if (failed(cart)) return cart
  return { to: '/cart', say: { title: 'Thêm vào giỏ hàng thành công!', look: 'success' as const } }
}

function changeLine({ shop, user, fields }: FormCall<Change>): Promise<Cart | Failure> {
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

/** Lines stand in the cart and in the checkout. */
const linePage = ({ from }: { from?: string }) => (from === 'order' ? '/order' : '/cart')

export const cartForms = {
  addToCart: {
    access: 'signed-in',
    page: productPage,
    // decisions.md R31
    signInFirst: 'Bạn cần đăng nhập hoặc đăng ký để mua hàng!',
    handle: add,
  } satisfies Form<FormFields['addToCart']>,
  changeCart: {
    access: 'signed-in',
    page: linePage,
    // There the whole checkout is sent along, so that nothing of it is lost.
    typedIn: ({ from }) => (from === 'order' ? 'placeOrder' : 'changeCart'),
    handle: async (call) => {
      const cart = await changeLine(call)
      if (failed(cart)) return cart
      const { act, from } = call.fields
      const keep = act === 'accept' || from === 'order'
      return { to: call.page, say: { ...lineChangeWords[act], look: 'success' }, keep }
    },
  } satisfies Form<Change>,
  changeVoucher: {
    access: 'signed-in',
    page: linePage,
    typedIn: ({ from }) => (from === 'order' ? 'placeOrder' : 'changeVoucher'),
    handle: async ({ shop, user, fields, page, visitor }) => {
      const cart =
        fields.act === 'apply'
          ? await applyVoucher(shop, user._id, fields.voucher, visitor.address)
          : await removeVoucher(shop, user._id)
      if (failed(cart)) return cart
      const title = fields.act === 'apply' ? `Đã nhập mã ${cart.voucher?.code}` : 'Đã bỏ mã giảm giá'
      return { to: page, say: { title, look: 'success' }, keep: fields.from === 'order' }
    },
  } satisfies Form<FormFields['changeVoucher']>,
  buyAgain: {
    access: 'signed-in',
    page: (sent) => `/order/${encodeURIComponent(sent.orderId ?? '')}`,
    handle: async ({ shop, user, fields }) => {
      const again = await buyAgain(shop, user._id, [fields.orderId])
      return failed(again) ? again : { to: '/cart', say: boughtAgainWords(again.lines) }
    },
  } satisfies Form<FormFields['buyAgain']>,
}
