import sql from 'sql-template-tag'
import type { OrderEmailEvent } from '#contract/emails/email-labels.ts'
import type { Db } from '#data/database/connection.ts'

export interface ShopCounts {
  orders: { status: string; count: number }[]
  /**
   * `waiting` includes emails that are being sent. `problem` is the last error of the emails whose last attempt failed
   * and that wait for the next one; `waitingSince` is the time when the oldest of these was written. `lateSeconds` is
   * the delay of the email that has been due the longest.
   */
  emails: { waiting: number; failed: number; lateSeconds: number; problem: string; waitingSince: Date | null }
  soldOutVariants: number
  zns: { waiting: number; failed: number; isOn: boolean; problem: string; remainingQuota: number | null }
  telegram: { waiting: number; failed: number; problem: string }
  channels: { name: string; events: OrderEmailEvent[]; waiting: number; failed: number; problem: string }[]
  webhooks: { endpoints: number; paused: number; waiting: number; oldestSeconds: number }
}

export async function readShopCounts(db: Db): Promise<ShopCounts> {
  const [orders, emails, zns, telegram, channels, soldOutVariants, webhooks] = await Promise.all([
    countOrders(db),
    countEmails(db),
    countZnsMessages(db),
    countTelegramMessages(db),
    countChannelMessages(db),
    countSoldOutVariants(db),
    countWebhookDeliveries(db),
  ])
  return { orders, emails, zns, telegram, channels, soldOutVariants, webhooks }
}

const countOrders = (db: Db) =>
  db.query<ShopCounts['orders'][number]>(
    sql`SELECT status, sum(count)::int AS count FROM order_counts GROUP BY status ORDER BY status`,
  )

async function countEmails(db: Db): Promise<ShopCounts['emails']> {
  const [emails] = await db.query<ShopCounts['emails']>(sql`
    SELECT count(*) FILTER (WHERE state IN ('waiting', 'sending'))::int AS waiting,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      coalesce(greatest(0, extract(epoch FROM now() - min(next_at) FILTER (
        WHERE state IN ('waiting', 'sending')))), 0)::float AS "lateSeconds",
      coalesce((array_agg(error ORDER BY next_at DESC) FILTER (
        WHERE state = 'waiting' AND error <> '' AND tries > 0))[1], '') AS problem,
      min(created_at) FILTER (WHERE state = 'waiting' AND error <> '' AND tries > 0) AS "waitingSince"
    FROM emails WHERE channel = 'mail' AND state <> 'sent'`)
  return emails ?? { waiting: 0, failed: 0, lateSeconds: 0, problem: '', waitingSince: null }
}

async function countZnsMessages(db: Db): Promise<ShopCounts['zns']> {
  const [zns] = await db.query<ShopCounts['zns']>(sql`
    SELECT (SELECT count(*) FROM emails WHERE channel = 'zns' AND state IN ('waiting', 'sending'))::int AS waiting,
      (SELECT count(*) FROM emails WHERE channel = 'zns' AND state = 'failed')::int AS failed,
      EXISTS (SELECT FROM jsonb_each(s.zns_templates) t WHERE t.value ->> 'isOn' = 'true') AS "isOn",
      coalesce(t.problem, '') AS problem, t.remaining_quota AS "remainingQuota"
    FROM settings s LEFT JOIN LATERAL (
      SELECT problem, remaining_quota FROM zns_tokens ORDER BY changed_at DESC LIMIT 1) t ON true`)
  return zns ?? { waiting: 0, failed: 0, isOn: false, problem: '', remainingQuota: null }
}

async function countTelegramMessages(db: Db): Promise<ShopCounts['telegram']> {
  const [telegram] = await db.query<ShopCounts['telegram']>(sql`
    SELECT count(*) FILTER (WHERE state IN ('waiting', 'sending'))::int AS waiting,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      coalesce((array_agg(error ORDER BY next_at DESC) FILTER (WHERE state = 'waiting' AND error <> ''))[1], '')
        AS problem
    FROM emails WHERE channel = 'telegram' AND state <> 'sent'`)
  return telegram ?? { waiting: 0, failed: 0, problem: '' }
}

const countChannelMessages = (db: Db) =>
  db.query<ShopCounts['channels'][number]>(sql`
    SELECT coalesce(n.name, extension) AS name, coalesce(n.events, '{}') AS events,
      count(*) FILTER (WHERE l.state IN ('waiting', 'sending'))::int AS waiting,
      count(*) FILTER (WHERE l.state = 'failed')::int AS failed,
      coalesce((array_agg(l.error ORDER BY l.next_at DESC) FILTER (WHERE l.state = 'waiting' AND l.error <> ''))[1], '')
        AS problem
    FROM notification_channels n FULL JOIN (
      SELECT extension, state, error, next_at FROM emails WHERE channel = 'extension' AND state <> 'sent') l
      USING (extension)
    GROUP BY extension, n.name, n.events ORDER BY extension`)

async function countSoldOutVariants(db: Db): Promise<number> {
  const [stock] = await db.query<{ soldOut: number }>(sql`
    SELECT count(*)::int AS "soldOut" FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.stock = 0 AND v.deleted_at IS NULL AND p.deleted_at IS NULL`)
  return stock?.soldOut ?? 0
}

async function countWebhookDeliveries(db: Db): Promise<ShopCounts['webhooks']> {
  const [webhooks] = await db.query<ShopCounts['webhooks']>(sql`
    SELECT count(DISTINCT w.id)::int AS endpoints,
      count(DISTINCT w.id) FILTER (WHERE w.pause_reason IN ('failing', 'gone'))::int AS paused,
      count(d.event_id)::int AS waiting,
      coalesce(extract(epoch FROM now() - min(d.due_since) FILTER (WHERE w.paused_at IS NULL)), 0)::float
        AS "oldestSeconds"
    FROM webhook_endpoints w
      LEFT JOIN webhook_deliveries d ON d.endpoint_id = w.id AND d.state = 'waiting'`)
  return webhooks ?? { endpoints: 0, paused: 0, waiting: 0, oldestSeconds: 0 }
}
