import sql from 'sql-template-tag'
import type {
  AccountEmailEvent,
  AdminEmailEvent,
  EmailEvent,
  LinkEmailEvent,
  OrderEmailEvent,
} from '#contract/emails/email-labels.ts'
import type { OrderChannel } from '#contract/orders/order-channels.ts'
import type { Db } from '#data/database/connection.ts'
import type { AccountEventDetails } from '#domain/emails/compose-account-email.ts'
import type { AdminEventDetails } from '#domain/emails/compose-admin-email.ts'

// An older email would surprise the recipient, so it is not sent any more.
export const sendWithin = '1 day'

// The limit protects the mailbox of a stranger whose address was typed for an account.
export const maxPerDay = 10

const isBelowDailyLimit = (event: EmailEvent) => sql`${maxPerDay}::int > (
  SELECT count(*) FROM (
    SELECT FROM emails l
    WHERE l.account_id = a.id AND l.event = ${event} AND l.created_at > now() - interval '1 day'
    LIMIT ${maxPerDay}) AS recent)`

const channelsWithOwnMessages = ['counter', 'shopee', 'tiktok'] satisfies OrderChannel[]

const isOnZns = (event: OrderEmailEvent) => sql`(
  s.zns_templates -> ${event}::text ->> 'isOn' = 'true' AND s.zns_templates -> ${event}::text ->> 'template' <> '')`

const takesMessage = (event: OrderEmailEvent) => sql`(
  o.customer_phone LIKE '+84%' AND o.channel <> ALL(${channelsWithOwnMessages}) AND ${maxPerDay}::int > (
    SELECT count(*) FROM (
      SELECT FROM emails l
      WHERE l.channel IN ('zns', 'extension') AND l.recipient = o.customer_phone AND l.event = ${event}
        AND l.created_at > now() - interval '1 day'
      LIMIT ${maxPerDay}) AS recent))`

const findExtension = (event: OrderEmailEvent) => sql`
  SELECT extension FROM notification_channels WHERE ${event} = ANY(events) ORDER BY extension LIMIT 1`

/**
 * A message to the phone number by ZNS if the owner has switched it on for this event, or else by the channel of an
 * extension that carries it (R81); otherwise an email, which guests do not get. An unverified address or a phone number
 * gets at most ten of a kind within a day.
 */
export async function insertOrderEmail(
  db: Db,
  { id, event, orderId, delaySeconds = 0 }: OrderEmailInput,
): Promise<void> {
  await db.query(sql`
    INSERT INTO emails (id, event, channel, extension, recipient, account_id, order_id, send_before, next_at)
    SELECT ${id}, ${event}, r.channel, CASE r.channel WHEN 'extension' THEN x.extension END,
      CASE r.channel WHEN 'mail' THEN a.email ELSE o.customer_phone END, a.id, o.id,
      now() + ${sendWithin}::interval, now() + make_interval(secs => ${delaySeconds})
    FROM orders o CROSS JOIN settings s LEFT JOIN accounts a ON a.id = o.account_id
      LEFT JOIN LATERAL (${findExtension(event)}) x ON true
      CROSS JOIN LATERAL (SELECT CASE WHEN ${isOnZns(event)} THEN 'zns'
        WHEN x.extension IS NOT NULL THEN 'extension' END AS channel) p
      CROSS JOIN LATERAL (SELECT CASE WHEN p.channel IS NULL THEN 'mail'
        WHEN ${takesMessage(event)} THEN p.channel ELSE 'mail' END AS channel) r
    WHERE o.id = ${orderId} AND (r.channel <> 'mail' OR (
      a.email IS NOT NULL AND (a.email_verified_at IS NOT NULL OR ${isBelowDailyLimit(event)})))`)
}

interface OrderEmailInput {
  id: string
  event: OrderEmailEvent
  orderId: string
  delaySeconds?: number
}

export async function withdrawOrderEmail(db: Db, orderId: string, event: OrderEmailEvent): Promise<void> {
  await db.query(sql`
    DELETE FROM emails WHERE order_id = ${orderId} AND event = ${event} AND state = 'waiting'`)
}

export async function releaseOrderEmail(db: Db, orderId: string, event: OrderEmailEvent): Promise<void> {
  await db.query(sql`
    UPDATE emails SET next_at = created_at
    WHERE order_id = ${orderId} AND event = ${event} AND state = 'waiting' AND tries = 0`)
}

export async function insertNewOrderEmails(
  db: Db,
  orderId: string,
  emails: readonly { id: string; accountId: string }[],
): Promise<void> {
  await db.query(sql`
    INSERT INTO emails (id, event, recipient, account_id, order_id, send_before)
    SELECT e.id, 'order-received', a.email, a.id, ${orderId}, now() + ${sendWithin}::interval
    FROM unnest(${emails.map(({ id }) => id)}::uuid[], ${emails.map(({ accountId }) => accountId)}::uuid[])
      AS e(id, account_id) JOIN accounts a ON a.id = e.account_id`)
}

export interface LinkEmail {
  id: string
  event: LinkEmailEvent
  recipient: string
  accountId: string | null
  subscriptionId: string | null
  invitationId?: string
  linkId: string
  linkTtl: string
}

export async function insertLinkEmail(db: Db, email: LinkEmail): Promise<void> {
  await db.query(sql`
    INSERT INTO emails (id, event, recipient, account_id, subscription_id, invitation_id, link_id, link_until, send_before)
    VALUES (${email.id}, ${email.event}, ${email.recipient}, ${email.accountId}, ${email.subscriptionId},
      ${email.invitationId ?? null}, ${email.linkId}, now() + ${email.linkTtl}::interval,
      now() + least(${email.linkTtl}::interval, ${sendWithin}::interval))`)
}

export async function insertAccountEmail(
  db: Db,
  {
    id,
    event,
    accountId,
    details,
  }: { id: string; event: AccountEmailEvent; accountId: string; details: AccountEventDetails },
): Promise<void> {
  await db.query(sql`
    INSERT INTO emails (id, event, recipient, account_id, about, send_before)
    SELECT ${id}, ${event}, a.email, a.id, ${JSON.stringify(details)}::text::jsonb, now() + ${sendWithin}::interval
    FROM accounts a WHERE a.id = ${accountId} AND a.email IS NOT NULL AND ${isBelowDailyLimit(event)}`)
}

/** There is no daily limit, because an attacker could use it up to act unnoticed. */
export async function insertAdminEmail(
  db: Db,
  {
    id,
    event,
    accountId,
    details,
  }: { id: string; event: AdminEmailEvent; accountId: string; details: AdminEventDetails },
): Promise<void> {
  await db.query(sql`
    INSERT INTO emails (id, event, recipient, account_id, about, send_before)
    SELECT ${id}, ${event}, a.email, a.id, ${JSON.stringify(details)}::text::jsonb, now() + ${sendWithin}::interval
    FROM accounts a WHERE a.id = ${accountId}`)
}

export async function insertRestockEmail(
  db: Db,
  { id, recipient, restockId }: { id: string; recipient: string; restockId: string },
): Promise<void> {
  await db.query(sql`
    INSERT INTO emails (id, event, recipient, restock_id, send_before)
    VALUES (${id}, 'restock', ${recipient}, ${restockId}, now() + ${sendWithin}::interval)`)
}
