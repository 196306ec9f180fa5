import type { Terms } from '#contract/terms.ts'
import { readShopSettings } from '#data/shop-settings.ts'
import type { Shop } from './shop.ts'

export async function readTerms({ sql }: Shop): Promise<Terms> {
  const { shippingFee, freeShippingFrom, lowStock, name, phone, zalo, email, address } =
    await readShopSettings(sql)
  return { shippingFee, freeShippingFrom, lowStock, name, phone, zalo, email, address }
}
