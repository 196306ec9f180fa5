import { queryOptions } from '@tanstack/react-query'
import { isGuest } from '#contract/accounts/is-guest.ts'
import type { SavedAddress } from '#contract/accounts/profile.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import type { Api } from '#web/app/api/api.ts'
import type { SignedInUser } from '#web/app/api/session.ts'
import type { CheckoutValues } from './checkout-values.ts'

export type Recipient = Pick<
  CheckoutValues,
  'customerName' | 'customerPhone' | 'province' | 'ward' | 'street'
>

/** The initial values of the checkout form. */
export interface CheckoutDefaults {
  /** The default address comes first. */
  addresses: SavedAddress[]
  /** The default address, else the recipient of the last order, else the name of the account. */
  recipient: Partial<Recipient>
  /** Used when the form is posted without scripts; otherwise checkout-storage.ts makes the number. */
  orderNumber: string
  /** The server's time in ms since 1970. */
  nowMs: number
}

export function toRecipient({ name, phone, province, ward, street }: SavedAddress): Recipient {
  return { customerName: name, customerPhone: formatPhone(phone), province, ward, street }
}

function lastRecipient({ customerInfo, address }: Order): Partial<Recipient> {
  const { customerName, customerPhone } = customerInfo
  const recipient = { customerName, customerPhone: formatPhone(customerPhone) }
  if (!address) return recipient
  const { province, ward, street } = address
  // Orders from before address validation may contain a ward that does not exist.
  return address.wardCode ? { ...recipient, province, ward, street } : { ...recipient, street }
}

/** Failed requests leave the defaults empty. The browser reuses the server's result for five seconds. */
export function checkoutDefaultsQuery(api: Api, user: SignedInUser) {
  return queryOptions({
    queryKey: ['checkout', user._id],
    staleTime: 5000,
    queryFn: async (): Promise<CheckoutDefaults> => {
      const [addresses, [lastOrder]] = await Promise.all([
        api.listAddresses().catch(() => []),
        api.listUserOrders({ params: { userId: user._id }, query: { limit: '1' } }).catch(() => []),
      ])
      const [defaultAddress] = addresses
      const recipient = defaultAddress ? toRecipient(defaultAddress) : lastOrder && lastRecipient(lastOrder)
      const now = Date.now()
      const number = generateOrderNumber(now, Math.random())
      return {
        addresses,
        recipient: recipient ?? (isGuest(user) ? {} : { customerName: user.name }),
        orderNumber: number,
        nowMs: now,
      }
    },
  })
}
