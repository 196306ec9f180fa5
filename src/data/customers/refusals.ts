import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { inBatches } from '#data/database/in-batches.ts'

/** Turns refusals older than `refusalMonths` into undelivered parcels, also in the audit log (docs/decisions/029). */
export const clearOldRefusals = (db: Db): Promise<number> =>
  inBatches((limit) =>
    db.execute(sql`
    WITH old AS (
      SELECT o.id FROM orders o, settings s
      WHERE o.cancel_reason = 'refused' AND (
        SELECT max(e.at) FROM order_events e WHERE e.order_id = o.id
      ) < now() - make_interval(months => s.refusal_months)
      LIMIT ${limit}
    ), updated_orders AS (
      UPDATE orders o SET cancel_reason = 'undelivered' FROM old WHERE o.id = old.id RETURNING o.id
    ), updated_audit_log AS (
      UPDATE audit_log c SET after = jsonb_set(after, '{cancelReason}', '"undelivered"') FROM old
      WHERE c.entity = 'order' AND c.entity_id = old.id AND c.after->>'cancelReason' = 'refused'
    )
    SELECT FROM updated_orders`),
  )
