import sql from 'sql-template-tag'
import type { Database } from '#data/database/connect.ts'

/** Removes the limits, for tests with many orders from one network or phone number. */
export async function liftCodLimits(db: Database): Promise<void> {
  await db.query(sql`
    UPDATE settings SET cod_variant_pieces = 0, cod_order_pieces = 0, cod_order_total = 0,
      cod_open_orders = 0, cod_network_orders = 0`)
}
