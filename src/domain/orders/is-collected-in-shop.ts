import type { Order } from '#contract/orders/orders.ts'

export const collectionText = 'Khách đến lấy'

/** Orders of the website have an address until their buyer is erased, with address and phone number. */
export const isCollectedInShop = ({
  address,
  channel,
  customerInfo,
}: Pick<Order, 'address' | 'channel' | 'customerInfo'>): boolean =>
  address === null && channel !== 'web' && channel !== 'counter' && customerInfo.customerPhone !== ''
