import type { ShippingTerms } from '#domain/money.ts'
import type { Db } from './connect.ts'

export interface Settings extends ShippingTerms {
  /** null in a shop without demo data */
  demoSince: Date | null
}

export async function readSettings(db: Db): Promise<Settings> {
  const [row] = await db<Settings[]>`
    SELECT shipping_fee AS "shippingFee", free_shipping_from AS "freeShippingFrom", demo_since AS "demoSince"
    FROM settings`
  if (!row) throw new Error('the settings row is missing')
  return row
}
