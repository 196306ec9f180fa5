import sql from 'sql-template-tag'
import type { CodLimits } from '#contract/settings/cod-limits.ts'
import type { Db } from '#data/database/connection.ts'
import { isTelegramConnected } from '#data/emails/telegram-outbox.ts'
import { deliveryColumns } from '#data/shipping/shipping-groups.ts'
import type { DeliveryRates } from '#domain/shipping/delivery.ts'

interface CheckoutSettings extends DeliveryRates {
  takesTransfers: boolean
  codLimits: CodLimits
  phone: string | null
  email: string | null
  emailsNewOrders: boolean
  telegramNewOrders: boolean
  /** Null: the shop has no demo data. */
  demoSince: Date | null
}

export const codLimitsSql = () => sql`
  json_build_object('variantPieces', cod_variant_pieces, 'orderPieces', cod_order_pieces,
    'orderTotal', cod_order_total, 'openOrders', cod_open_orders, 'networkOrders', cod_network_orders) AS "codLimits"`

const settingsColumns = () => sql`
  ${deliveryColumns()}, ${codLimitsSql()}, phone, email, emails_new_orders AS "emailsNewOrders",
  telegram_new_orders AND ${isTelegramConnected()} AS "telegramNewOrders", demo_since AS "demoSince", bank_bin IS NOT NULL AS "takesTransfers"`

export async function readCheckoutSettings(db: Db): Promise<CheckoutSettings> {
  const [row] = await db.query<CheckoutSettings>(sql`SELECT ${settingsColumns()} FROM settings`)
  if (!row) throw new Error('the settings row is missing')
  return row
}

export async function isShopEmpty(db: Db): Promise<boolean> {
  const [row] = await db.query<{ empty: boolean }>(sql`
    SELECT NOT EXISTS (SELECT FROM products) AND NOT EXISTS (SELECT FROM accounts)
      AND NOT EXISTS (SELECT FROM categories) AS empty`)
  return row?.empty ?? false
}

/** Until `finishDemoData`, each start adds the demo data that are missing. */
export async function startDemoData(db: Db): Promise<void> {
  await db.query(sql`UPDATE settings SET demo_begun_at = coalesce(demo_begun_at, now())`)
}

export async function isDemoDataIncomplete(db: Db): Promise<boolean> {
  const [row] = await db.query<{ half: boolean }>(sql`
    SELECT demo_begun_at IS NOT NULL AND demo_since IS NULL AS half FROM settings`)
  return row?.half ?? false
}

export async function finishDemoData(db: Db): Promise<void> {
  await db.query(sql`UPDATE settings SET demo_since = now()`)
}
