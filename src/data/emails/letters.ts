import sql from 'sql-template-tag'
import type {
  AccountEvent,
  AdminEvent,
  LetterEvent,
  LinkEvent,
  OrderEvent,
} from '#contract/emails/letter-words.ts'
import type { Db } from '#data/database/connection.ts'
import { inParts } from '#data/database/in-parts.ts'
import { isoTime } from '#data/database/time.ts'
import type { AccountNews } from '#domain/emails/account-letter.ts'
import type { AdminNews } from '#domain/emails/admin-letter.ts'

/** Younger than this a letter about an order is news. */
const newsFor = '1 day'

/** As many letters of one kind are news to somebody within a day: no account fills a mailbox that may be another's. */
const atMostADay = 10

/** In SQL, whether one more letter of the kind may go to the account `a`. It counts no further than it must. */
const isNews = (event: LetterEvent) => sql`${atMostADay}::int > (
  SELECT count(*) FROM (
    SELECT FROM emails l
    WHERE l.account_id = a.id AND l.event = ${event} AND l.created_at > now() - interval '1 day'
    LIMIT ${atMostADay}) AS told)`

/** Guests get no letter; an unverified address gets at most ten of a kind within a day. */
export async function insertOrderLetter(db: Db, { id, event, orderId }: OrderLetter): Promise<void> {
  await db.query(sql`
    INSERT INTO emails (id, event, recipient, account_id, order_id, send_before)
    SELECT ${id}, ${event}, a.email, a.id, o.id, now() + ${newsFor}::interval
    FROM orders o JOIN accounts a ON a.id = o.account_id
    WHERE o.id = ${orderId} AND (a.email_verified_at IS NOT NULL OR ${isNews(event)})`)
}

interface OrderLetter {
  id: string
  event: OrderEvent
  orderId: string
}

export interface LinkLetter {
  id: string
  event: LinkEvent
  recipient: string
  accountId: string | null
  subscriptionId: string | null
  /** what the token in its link is made from */
  linkId: string
  /** how long the link works, as PostgreSQL writes an interval */
  linkFor: string
}

/** Writes a letter that brings a link with a token. */
export async function insertLinkLetter(db: Db, letter: LinkLetter): Promise<void> {
  await db.query(sql`
    INSERT INTO emails (id, event, recipient, account_id, subscription_id, link_id, link_until, send_before)
    VALUES (${letter.id}, ${letter.event}, ${letter.recipient}, ${letter.accountId}, ${letter.subscriptionId},
      ${letter.linkId}, now() + ${letter.linkFor}::interval,
      now() + least(${letter.linkFor}::interval, ${newsFor}::interval))`)
}

/** Writes to the account's owner what happened to it. */
export async function insertAccountLetter(
  db: Db,
  { id, event, accountId, news }: { id: string; event: AccountEvent; accountId: string; news: AccountNews },
): Promise<void> {
  await db.query(sql`
    INSERT INTO emails (id, event, recipient, account_id, about, send_before)
    SELECT ${id}, ${event}, a.email, a.id, ${JSON.stringify(news)}::text::jsonb, now() + ${newsFor}::interval
    FROM accounts a WHERE a.id = ${accountId} AND ${isNews(event)}`)
}

/** There is no limit per day: an attacker could use it up to act unnoticed. */
export async function insertAdminLetter(
  db: Db,
  { id, event, accountId, news }: { id: string; event: AdminEvent; accountId: string; news: AdminNews },
): Promise<void> {
  await db.query(sql`
    INSERT INTO emails (id, event, recipient, account_id, about, send_before)
    SELECT ${id}, ${event}, a.email, a.id, ${JSON.stringify(news)}::text::jsonb, now() + ${newsFor}::interval
    FROM accounts a WHERE a.id = ${accountId}`)
}

export interface DueLetter {
  id: string
  event: LetterEvent
  recipient: string
  accountId: string | null
  orderId: string | null
  subscriptionId: string | null
  linkId: string | null
  createdAt: string
  about: AccountNews | AdminNews | null
  messageId: string
  /** tries that ended without anybody knowing whether the letter arrived */
  unclear: number
}

/** One more such try might be a third copy. */
const twiceUnclear = 'Hai lần gửi bị ngắt giữa chừng nên không rõ thư đã đến chưa.'
const tooLate = 'Chưa gửi được trong thời hạn.'

/** Ends what is no news any more, and what may have arrived twice already: staff decide. */
export async function giveUpLetters(db: Db): Promise<void> {
  await db.query(sql`
    UPDATE emails SET state = 'failed', claim = NULL,
      error = CASE WHEN unclear > 0 THEN ${twiceUnclear} ELSE concat_ws(' ', ${tooLate}::text, nullif(error, '')) END
    WHERE (state = 'waiting' AND (send_before < now() OR unclear > 1))
      OR (state = 'sending' AND next_at < now() AND unclear > 0)`)
}

const due = () => sql`state IN ('waiting', 'sending') AND next_at <= now()`

export async function lettersAreDue(db: Db): Promise<boolean> {
  const [row] = await db.query<{ due: boolean }>(
    sql`SELECT EXISTS (SELECT FROM emails WHERE ${due()}) AS due`,
  )
  return row?.due ?? false
}

/**
 * Claims the letter that is due longest. A letter whose sender is gone is due again; it may have arrived.
 * @param lease seconds after which a sender counts as gone
 * @param host for a new Message-ID
 */
export async function claimLetter(
  db: Db,
  { claim, lease, host }: { claim: string; lease: number; host: string },
): Promise<DueLetter | null> {
  const [row] = await db.query<DueLetter>(sql`
    UPDATE emails SET tries = tries + 1, unclear = unclear + (state = 'sending')::int, state = 'sending',
      claim = ${claim}, next_at = now() + make_interval(secs => ${lease}),
      message_id = coalesce(message_id, '<' || id || '@' || ${host}::text || '>')
    WHERE id = (
      SELECT id FROM emails WHERE ${due()} AND (state = 'waiting' OR unclear = 0)
      ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, event, recipient, account_id AS "accountId", order_id AS "orderId",
      subscription_id AS "subscriptionId", link_id AS "linkId", about,
      ${isoTime('emails.created_at')} AS "createdAt", message_id AS "messageId", unclear`)
  return row ?? null
}

export interface ComposedLetter {
  subject: string
  text: string
  html: string
}

/** Marks what the server took. Nothing happens where another has taken the letter over. */
export async function markLetterSent(db: Db, id: string, claim: string, sent: ComposedLetter): Promise<void> {
  await db.query(sql`
    UPDATE emails SET state = 'sent', sent_at = now(), claim = NULL, error = '',
      subject = ${sent.subject}, body_text = ${sent.text}, body_html = ${sent.html}
    WHERE id = ${id} AND claim = ${claim}`)
}

export async function markLetterFailed(db: Db, id: string, claim: string, error: string): Promise<void> {
  await db.query(sql`
    UPDATE emails SET state = 'failed', claim = NULL, error = ${error} WHERE id = ${id} AND claim = ${claim}`)
}

/** Seconds until the next try, by how many there were; `send_before` ends them. */
const waits = [60, 300, 900, 1800, 3600, 7200]
const wait = () =>
  sql`make_interval(secs => (${waits}::int[])[least(greatest(tries, 1), ${waits.length}::int)])`

/** @param unclear the line broke: it may have arrived */
export async function postponeLetter(
  db: Db,
  id: string,
  claim: string,
  { error, unclear }: { error: string; unclear: boolean },
): Promise<void> {
  await db.query(sql`
    UPDATE emails SET state = 'waiting', claim = NULL, error = ${error}, unclear = unclear + ${unclear ? 1 : 0},
      next_at = now() + ${wait()}
    WHERE id = ${id} AND claim = ${claim}`)
}

/** The server cannot be had: whatever is due waits. */
export async function postponeDueLetters(db: Db, error: string): Promise<void> {
  await db.query(sql`
    UPDATE emails SET tries = tries + 1, error = ${error}, next_at = now() + ${wait()}
    WHERE state = 'waiting' AND next_at <= now()`)
}

/** Staff want it sent after all, and take it on them that it may arrive twice. */
export async function queueLetterAgain(db: Db, id: string): Promise<void> {
  await db.query(sql`
    UPDATE emails SET state = 'waiting', tries = 0, unclear = 0, error = '', next_at = now(),
      send_before = least(now() + ${newsFor}::interval, link_until)
    WHERE id = ${id}`)
}

/** Letters are kept for as long as somebody may ask about them: the days of the settings. */
export const deleteOldLetters = (db: Db): Promise<number> =>
  inParts((atMost) =>
    db.execute(sql`
      DELETE FROM emails WHERE ctid = ANY(ARRAY(
        SELECT l.ctid FROM emails l, settings s
        WHERE coalesce(l.sent_at, l.created_at) < now() - make_interval(days => s.email_days) LIMIT ${atMost}))`),
  )
