import { type Failure, fail, failed } from '#contract/failures.ts'
import type { FormFields } from '#contract/forms.ts'
import { lookupRequestSentMessage } from '#contract/orders/lookup-request-kinds.ts'
import type { PlaceOrder } from '#contract/orders/place-order.ts'
import { countBlockingLines } from '#domain/cart/cart-notice.ts'
import { getCheckoutPage } from '#domain/cart/chosen-line.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { formatCancelledOrders } from '#domain/orders/status/order-status-text.ts'
import { addAddress, readAddresses } from '#operations/accounts/change-addresses.ts'
import { readCart } from '#operations/cart/read-cart.ts'
import { cancelOrder } from '#operations/orders/change-order-status.ts'
import { lookUpOrder } from '#operations/orders/look-up-order.ts'
import { requestByLookup } from '#operations/orders/lookup-requests.ts'
import { placeOrder } from '#operations/orders/place-order.ts'
import { readOrderAccountId, readOrderNumber } from '#operations/orders/read-orders.ts'
import { startGatewayPayment } from '#operations/payments/gateways/start-gateway-payment.ts'
import type { Shop } from '#operations/shop.ts'
import { addVoucherToCart } from '#operations/vouchers/add-voucher-to-cart.ts'
import type { FormDefinition } from './mount-forms.ts'

export const getOrderPage = (input: Record<string, string>) =>
  `/order/${encodeURIComponent(input.orderId ?? '')}`

/** The shopper must accept changed lines before ordering, as with scripts. */
async function checkNoOpenChanges(shop: Shop, userId: string, only?: string): Promise<Failure | null> {
  const cart = await readCart(shop, userId, { only })
  if (failed(cart)) return cart
  return countBlockingLines(cart) > 0 ? fail('cart_changed') : null
}

async function saveAddress(shop: Shop, userId: string, { customerInfo, address }: PlaceOrder) {
  const { customerName: name, customerPhone: phone } = customerInfo
  if (address) await addAddress(shop, userId, { ...address, name, phone, isDefault: false })
}

export const orderForms = {
  placeOrder: {
    access: 'signed-in',
    pagePath: getCheckoutPage,
    handle: async ({ shop, user, fields, client, pagePath }) => {
      // A voucher changes the total, so the shopper sees the new total before ordering.
      if (fields.voucher) {
        const cart = await addVoucherToCart(shop, user._id, fields.voucher, client.rateLimitKey)
        if (failed(cart)) return cart
        const title = `Đã nhập mã ${cart.voucher?.code}`
        const description = 'Hãy xem lại tổng tiền rồi đặt hàng.'
        return { to: pagePath, flash: { title, description, kind: 'success' }, keepsInput: true }
      }
      const openChanges = await checkNoOpenChanges(shop, user._id, fields.only)
      if (openChanges) return openChanges
      const order = await placeOrder(shop, user, fields.order, {
        trustedRateLimitKey: client.trustedRateLimitKey,
      })
      if (failed(order)) return order
      if (fields.saveAddress) await saveAddress(shop, user._id, fields.order)
      const title = 'Đặt hàng thành công !'
      const description = 'Cảm ơn bạn đã mua hàng tại cửa hàng chúng tôi !'
      return { to: `/thanks?order=${order._id}`, flash: { title, description, kind: 'success' } }
    },
  } satisfies FormDefinition<FormFields['placeOrder']>,
  useAddress: {
    access: 'signed-in',
    pagePath: getCheckoutPage,
    getInputForm: () => 'placeOrder',
    handle: async ({ shop, user, pagePath, fields: { addressId } }) => {
      const address = (await readAddresses(shop, user._id)).find(({ _id }) => _id === addressId)
      if (!address) return fail('not_found')
      const { name, phone, province, ward, street } = address
      return {
        to: pagePath,
        flash: { title: `Đã điền địa chỉ của ${name}`, kind: 'success' },
        keepsInput: true,
        prefill: { customerName: name, customerPhone: formatPhone(phone), province, ward, street },
      }
    },
  } satisfies FormDefinition<FormFields['useAddress']>,
  lookUpOrder: {
    access: 'anyone',
    pagePath: () => '/order-lookup',
    handle: async ({ shop, client, fields }) => {
      const found = await lookUpOrder(shop, fields, client)
      if (failed(found)) return found
      // The page looks the order up again with the submitted values.
      return {
        to: '/order-lookup',
        flash: { title: 'Đã tìm thấy đơn hàng', kind: 'success' },
        keepsInput: true,
      }
    },
  } satisfies FormDefinition<FormFields['lookUpOrder']>,
  requestByLookup: {
    access: 'anyone',
    pagePath: () => '/order-lookup',
    getInputForm: () => 'lookUpOrder',
    handle: async ({ shop, client, fields }) => {
      const requested = await requestByLookup(shop, fields, client)
      if (failed(requested)) return requested
      const flash = { ...lookupRequestSentMessage, kind: 'success' } as const
      return { to: '/order-lookup', flash, keepsInput: true }
    },
  } satisfies FormDefinition<FormFields['requestByLookup']>,
  cancelOrder: {
    access: 'signed-in',
    pagePath: getOrderPage,
    failureTitle: 'Lỗi',
    handle: async ({ shop, user, fields: { orderId } }) => {
      // The same failure as for a missing order hides that the order exists.
      if ((await readOrderAccountId(shop, orderId)) !== user._id) return fail('not_found')
      const changed = await cancelOrder(shop, user, orderId)
      if (failed(changed)) return changed
      const description = formatCancelledOrders([await readOrderNumber(shop, orderId)])
      return { to: `/order/${orderId}`, flash: { title: 'Thành công', description, kind: 'success' } }
    },
  } satisfies FormDefinition<FormFields['cancelOrder']>,
  payOnline: {
    access: 'signed-in',
    pagePath: getOrderPage,
    handle: async ({ shop, context, user, client, fields: { orderId } }) => {
      if ((await readOrderAccountId(shop, orderId)) !== user._id) return fail('not_found')
      const shopper = { ipAddress: client.ipAddress, publicUrl: context.publicUrl }
      const started = await startGatewayPayment(shop, orderId, shopper)
      return failed(started) ? started : { to: started.url }
    },
  } satisfies FormDefinition<FormFields['payOnline']>,
}
