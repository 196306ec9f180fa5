import type { Attribute } from '#contract/catalog/attributes.ts'
import { sepaySecret } from '#test/api/payments/transfers.ts'
import { startCarrier } from '#test/servers/carrier.ts'
import { openTestShop } from '#test/shop.ts'
import { vnpaySecret } from './outside.ts'

const sizeAttribute = '019a0000-0000-7000-8000-000000000002'

/** The real shop with three shoppers. */
export async function openReal() {
  const shop = await openTestShop({ webhookSecrets: { sepaySecret } })
  await shop.enableBankTransfers()
  shop.shop.gateways = {
    vnpay: { url: 'http://127.0.0.1:9/pay', terminal: 'TIEM0001', secret: vnpaySecret },
  }
  // The pace is so slow that the carrier reports nothing by itself.
  const carrier = await startCarrier(shop.url, { pace: 100_000_000 })
  shop.shop.carriers = [carrier.adapter]
  const shoppers = [await shop.shopper(), await shop.shopper(), await shop.shopper()]
  const values = `/api/v1/attributes/${sizeAttribute}/values`
  await shop.admin.post(values, { value: '42' })
  const { body: attribute } = await shop.admin.post<Attribute>(values, { value: '43' })
  const ids = attribute.values.map((value) => value._id)
  return { ...shop, shoppers, sizes: ids }
}
export type Real = Awaited<ReturnType<typeof openReal>>
