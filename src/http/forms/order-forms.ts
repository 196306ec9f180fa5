import { type Failure, fail, failed } from '#contract/failures.ts'
import type { FormFields } from '#contract/forms.ts'
import type { PlaceOrder } from '#contract/orders/orders.ts'
import { countOpen } from '#domain/cart/cart-notice.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { addAddress, readAddresses } from '#operations/accounts/change-addresses.ts'
import { readCart } from '#operations/cart/read-cart.ts'
import { cancelOrder } from '#operations/orders/change-order-status.ts'
import { lookUpOrder } from '#operations/orders/look-up-order.ts'
import { placeOrder } from '#operations/orders/place-order.ts'
import { readOrderOwner } from '#operations/orders/read-orders.ts'
import { startGatewayPayment } from '#operations/payments/start-gateway-payment.ts'
import type { Shop } from '#operations/shop.ts'
import { applyVoucher } from '#operations/vouchers/apply-voucher.ts'
import type { Form } from './mount-forms.ts'

/** The page of the order that a form is about. */
export const orderPage = (sent: Record<string, string>) => `/order/${encodeURIComponent(sent.orderId ?? '')}`

/** What changed is settled first, as with scripts. A cart that was bought already has nothing to settle. */
async function refuseOpen(shop: Shop, userId: string): Promise<Failure | null> {
  const cart = await readCart(shop, userId)
  if (failed(cart)) return cart
  return countOpen(cart) > 0 ? fail('cart_changed') : null
}

/** The order stands whether or not its address could be kept. */
async function keepAddress(shop: Shop, userId: string, { customerInfo, address }: PlaceOrder) {
  const { customerName: name, customerPhone: phone } = customerInfo
  if (address) await addAddress(shop, userId, { ...address, name, phone, isDefault: false })
}

export const orderForms = {
  placeOrder: {
    access: 'signed-in',
    page: () => '/order',
    handle: async ({ shop, user, fields, visitor, page }) => {
      // It changes the sum: that is seen before anything is ordered.
      if (fields.voucher) {
        const cart = await applyVoucher(shop, user._id, fields.voucher, visitor.address)
        if (failed(cart)) return cart
        const title = `Đã nhập mã ${cart.voucher?.code}`
        const description = 'Hãy xem lại tổng tiền rồi đặt hàng.'
        return { to: page, say: { title, description, look: 'success' }, keep: true }
      }
      const refused = await refuseOpen(shop, user._id)
      if (refused) return refused
      const order = await placeOrder(shop, user, fields.order, { network: visitor.network })
      if (failed(order)) return order
      if (fields.saveAddress) await keepAddress(shop, user._id, fields.order)
      const title = 'Đặt hàng thành công !'
      const description = 'Cảm ơn bạn đã mua hàng tại cửa hàng chúng tôi !'
      return { to: `/thanks?order=${order._id}`, say: { title, description, look: 'success' } }
    },
  } satisfies Form<FormFields['placeOrder']>,
  useAddress: {
    access: 'signed-in',
    page: () => '/order',
    typedIn: () => 'placeOrder',
    handle: async ({ shop, user, page, fields: { addressId } }) => {
      const address = (await readAddresses(shop, user._id)).find(({ _id }) => _id === addressId)
      if (!address) return fail('not_found')
      const { name, phone, province, ward, street } = address
      return {
        to: page,
        say: { title: `Đã điền địa chỉ của ${name}`, look: 'success' },
        keep: true,
        put: { customerName: name, customerPhone: formatPhone(phone), province, ward, street },
      }
    },
  } satisfies Form<FormFields['useAddress']>,
  lookUpOrder: {
    access: 'anyone',
    page: () => '/order-lookup',
    handle: async ({ shop, visitor, fields }) => {
      const found = await lookUpOrder(shop, fields, visitor)
      if (failed(found)) return found
      // What was typed goes along: the page asks with it.
      return { to: '/order-lookup', say: { title: 'Đã tìm thấy đơn hàng', look: 'success' }, keep: true }
    },
  } satisfies Form<FormFields['lookUpOrder']>,
  cancelOrder: {
    access: 'signed-in',
    page: orderPage,
    refused: 'Lỗi',
    handle: async ({ shop, user, fields: { orderId } }) => {
      // Another's order answers as one that never was.
      if ((await readOrderOwner(shop, orderId)) !== user._id) return fail('not_found')
      const changed = await cancelOrder(shop, user, orderId)
      if (failed(changed)) return changed
      const description = 'Cập nhật trạng thái thành công'
      return { to: `/order/${orderId}`, say: { title: 'Thành công', description, look: 'success' } }
    },
  } satisfies Form<FormFields['cancelOrder']>,
  payOnline: {
    access: 'signed-in',
    page: orderPage,
    handle: async ({ shop, door, user, visitor, fields: { orderId } }) => {
      if ((await readOrderOwner(shop, orderId)) !== user._id) return fail('not_found')
      const shopper = { address: visitor.from, publicUrl: door.publicUrl }
      const begun = await startGatewayPayment(shop, orderId, shopper)
      return failed(begun) ? begun : { to: begun.url }
    },
  } satisfies Form<FormFields['payOnline']>,
}
