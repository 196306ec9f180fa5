import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { EventType } from '#contract/webhooks/event-types.ts'
import type { Db } from '#data/database/connection.ts'
import { inBatches } from '#data/database/in-batches.ts'

export interface ShopEvent {
  type: EventType
  subjectId: string
  /** Undefined: the event is not about an order. */
  orderId?: string
  /** DANGER: ids, numbers and states only. Personal data is added when an event is sent (R61). */
  data: Record<string, unknown>
}

/**
 * Writes events and their deliveries. Must run in the transaction of the change, so that both are committed or neither.
 * An event that no webhook subscribes to is not stored.
 */
export async function recordEvents(db: Db, events: readonly ShopEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ type, subjectId, orderId, data }) => ({
    ...{ id: randomUUID(), type, data },
    ...{ subject_id: subjectId, order_id: orderId ?? null },
  }))
  await db.query(sql`
    WITH recorded AS (
      INSERT INTO events (id, type, subject_id, order_id, data)
      SELECT e.id, e.type, e.subject_id, e.order_id, e.data
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        AS e(id uuid, type text, subject_id uuid, order_id uuid, data jsonb)
      WHERE EXISTS (SELECT FROM webhook_endpoints w WHERE e.type = ANY(w.types))
      RETURNING id, type
    )
    INSERT INTO webhook_deliveries (event_id, endpoint_id)
    SELECT r.id, w.id FROM recorded r JOIN webhook_endpoints w ON r.type = ANY(w.types)`)
}

type ProductChange = 'created' | 'updated' | 'repriced' | 'deleted' | 'restored'

export const recordProductChanges = (
  db: Db,
  productIds: readonly string[],
  change: ProductChange,
): Promise<void> =>
  recordEvents(
    db,
    productIds.map((productId) => ({
      ...({ type: 'product.changed', subjectId: productId } as const),
      data: { productId, change },
    })),
  )

const eventRetention = '30 days'

export const deleteOldEvents = (db: Db): Promise<number> =>
  inBatches((limit) =>
    db.execute(sql`
      DELETE FROM events WHERE id = ANY(ARRAY(
        SELECT id FROM events WHERE created_at < now() - ${eventRetention}::interval LIMIT ${limit}))`),
  )
