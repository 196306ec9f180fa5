import sql from 'sql-template-tag'
import type { EmailQuery, OutboxEmail } from '#contract/emails/emails.ts'
import * as limits from '#contract/limits.ts'
import type { Db } from '#data/database/connection.ts'
import { countAllRows, countRowsUpTo, type ListSlice } from '#data/database/list-counts.ts'
import { formatIsoTime } from '#data/database/time.ts'
import type { AccountEventDetails } from '#domain/emails/compose-account-email.ts'
import type { AdminEventDetails } from '#domain/emails/compose-admin-email.ts'
import type { ComposedEmail } from './outbox.ts'

const columns = () => sql`
  l.id AS "_id", l.event, l.channel, l.state, l.recipient, l.tries AS attempts, l.error,
  coalesce((SELECT n.name FROM notification_channels n WHERE n.extension = l.extension), l.extension) AS "channelName",
  CASE WHEN o.id IS NOT NULL THEN json_build_object('_id', o.id, 'orderNumber', o.number) END AS order,
  ${formatIsoTime('l.created_at')} AS "createdAt", ${formatIsoTime('l.sent_at')} AS "sentAt",
  ${formatIsoTime('l.delivered_at')} AS "deliveredAt",
  CASE WHEN l.state = 'waiting' THEN ${formatIsoTime('l.next_at')} END AS "nextAttemptAt"`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

function filter({ q, state, event }: EmailQuery) {
  const like = q && `%${escapeLike(q)}%`
  return sql`
    true ${state ? sql`AND l.state = ${state}` : sql``} ${event ? sql`AND l.event = ${event}` : sql``}
    ${like ? sql`AND (l.recipient ILIKE ${like} OR o.number LIKE ${like})` : sql``}`
}

export async function listEmailRows(db: Db, query: EmailQuery, page: ListSlice) {
  const source = sql`FROM emails l LEFT JOIN orders o ON o.id = l.order_id WHERE ${filter(query)}`
  const [emails, counted] = await Promise.all([
    db.query<OutboxEmail>(sql`
      SELECT ${columns()} ${source}
      ORDER BY l.created_at DESC, l.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`),
    isOnlyFailed(query)
      ? countAllRows(db, sql`SELECT ${source}`)
      : countRowsUpTo(db, sql`SELECT ${source}`, limits.maxCountedRows, page),
  ])
  return { emails, ...counted }
}

const isOnlyFailed = ({ q, state, event }: EmailQuery) => state === 'failed' && !q && !event

export interface StoredEmail extends OutboxEmail {
  messageId: string | null
  accountId: string | null
  orderId: string | null
  restockId: string | null
  details: AccountEventDetails | AdminEventDetails | null
  sent: ComposedEmail | null
}

const detailColumns = () => sql`
  ${columns()}, l.message_id AS "messageId", l.account_id AS "accountId", l.order_id AS "orderId",
  l.restock_id AS "restockId", l.about AS details,
  CASE WHEN l.subject IS NOT NULL THEN
    json_build_object('subject', l.subject, 'text', l.body_text, 'html', l.body_html) END AS sent`

export async function findEmail(db: Db, id: string): Promise<StoredEmail | null> {
  const [row] = await db.query<StoredEmail>(sql`
    SELECT ${detailColumns()}
    FROM emails l LEFT JOIN orders o ON o.id = l.order_id WHERE l.id = ${id}`)
  return row ?? null
}

/** @param emailKey address of the newsletter subscription; null: none */
export async function listAccountEmails(
  db: Db,
  accountId: string,
  emailKey: string | null,
): Promise<StoredEmail[]> {
  return db.query<StoredEmail>(sql`
    SELECT ${detailColumns()}
    FROM emails l LEFT JOIN orders o ON o.id = l.order_id
      LEFT JOIN newsletter_subscriptions s ON s.id = l.subscription_id
      LEFT JOIN restock_requests r ON r.id = l.restock_id
      LEFT JOIN staff_invitations i ON i.id = l.invitation_id
    WHERE l.account_id = ${accountId} OR ${emailKey} IN (s.email_key, r.email_key, i.email_key) OR r.account_id = ${accountId}
    ORDER BY l.created_at`)
}

interface LockedEmail {
  state: OutboxEmail['state']
  event: OutboxEmail['event']
  isLinkExpired: boolean
}

export async function lockEmail(db: Db, id: string): Promise<LockedEmail | null> {
  const [row] = await db.query<LockedEmail>(sql`
    SELECT state, event, coalesce(link_until < now(), false) AS "isLinkExpired"
    FROM emails WHERE id = ${id} FOR NO KEY UPDATE`)
  return row ?? null
}
