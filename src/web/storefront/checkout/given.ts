import { queryOptions } from '@tanstack/react-query'
import type { SavedAddress } from '#contract/accounts/profile.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { Api } from '#web/app/api/api.ts'
import type { SignedIn } from '#web/app/api/session.ts'
import type { CheckoutValues } from './checkout-rules.ts'

export type Recipient = Pick<
  CheckoutValues,
  'customerName' | 'customerPhone' | 'province' | 'ward' | 'street'
>

/** What the checkout knows before anything is typed. */
export interface Given {
  /** The shopper's own book, the default first. */
  addresses: SavedAddress[]
  /** The default address, else where the last order went, else the shopper's own name. */
  recipient: Partial<Recipient>
  /** For a form that is posted as it is; with scripts the number is made and kept in the tab (kept.ts). */
  orderNumber: string
  /** When the server was asked, in ms since 1970. */
  now: number
}

export function recipientOf({ name, phone, province, ward, street }: SavedAddress): Recipient {
  return { customerName: name, customerPhone: formatPhone(phone), province, ward, street }
}

function lastRecipient({ customerInfo, address }: Order): Partial<Recipient> {
  const { customerName, customerPhone } = customerInfo
  const recipient = { customerName, customerPhone: formatPhone(customerPhone) }
  if (!address) return recipient
  const { province, ward, street } = address
  // Written before there was a check: there may be no such ward any more.
  return address.wardCode ? { ...recipient, province, ward, street } : { ...recipient, street }
}

/** A shop that cannot say takes the order all the same. What the server found is what the browser goes on with. */
export function givenQuery(api: Api, user: SignedIn) {
  return queryOptions({
    queryKey: ['checkout', user._id],
    staleTime: 5000,
    queryFn: async (): Promise<Given> => {
      const [addresses, [lastOrder]] = await Promise.all([
        api.listAddresses().catch(() => []),
        api.listUserOrders({ params: { userId: user._id }, query: { limit: '1' } }).catch(() => []),
      ])
      const [defaultAddress] = addresses
      const recipient = defaultAddress ? recipientOf(defaultAddress) : lastOrder && lastRecipient(lastOrder)
      const now = Date.now()
      const number = orderNumber(now, Math.random())
      return { addresses, recipient: recipient ?? { customerName: user.name }, orderNumber: number, now }
    },
  })
}
