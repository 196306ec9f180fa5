import { randomUUID } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'
import type { InvoiceDocument } from '#domain/invoices/compose-invoice.ts'
import { type InvoiceTemplate, templateSql } from './invoice-template.ts'

export interface IssuedInvoice {
  number: string
  lookupCode: string | null
  issuedAt: string
}

export interface ClaimedInvoice {
  _id: string
  orderId: string
  orderNumber: string
  isPaid: boolean
  sequence: number
  document: InvoiceDocument
  /** This one included. */
  attempts: number
  claim: string
  /** Null: it is no adjustment. */
  original: (Pick<IssuedInvoice, 'number' | 'issuedAt'> & { template: InvoiceTemplate | null }) | null
}

export interface ProviderAccount {
  provider: string
  providerAccount: string
}

/** Where the first invoice of an order was sent. An answer may have been lost, so nothing of it may go elsewhere. */
const firstSentTo = (orderId: Sql) => sql`
  SELECT e.provider, e.provider_account FROM invoices e
  WHERE e.order_id = ${orderId} AND e.provider IS NOT NULL
  ORDER BY e.provider_account = '', e.sequence LIMIT 1`

interface InvoiceClaimOptions extends ProviderAccount {
  template: InvoiceTemplate | null
  leaseSeconds: number
  /** True: also invoices of orders of which nothing was sent yet. */
  takesNew: boolean
}

/**
 * The lease excludes other processes; SKIP LOCKED lets them claim the next invoice. An adjustment waits for the invoice
 * and the adjustments before it. Stores the provider before anything is sent (R76), and the template of the first
 * attempt, whose answer may have been lost.
 */
export async function claimInvoice(
  db: Db,
  { provider, providerAccount, template, leaseSeconds, takesNew }: InvoiceClaimOptions,
): Promise<ClaimedInvoice | null> {
  const [row] = await db.query<ClaimedInvoice>(sql`
    UPDATE invoices c SET claim = ${randomUUID()}, attempts = c.attempts + 1,
      provider = ${provider}, provider_account = ${providerAccount}, awaits_provider = false,
      template_code = coalesce(c.template_code, ${template?.code ?? null}),
      series = coalesce(c.series, ${template?.series ?? null}),
      next_at = now() + make_interval(secs => ${leaseSeconds})
    FROM orders o
    WHERE o.id = c.order_id AND c.id = (
      SELECT i.id FROM invoices i LEFT JOIN LATERAL (${firstSentTo(sql`i.order_id`)}) s ON true
      WHERE i.state = 'waiting' AND i.next_at <= now() AND NOT EXISTS (
        SELECT FROM invoices e WHERE e.order_id = i.order_id AND e.sequence < i.sequence AND e.state <> 'issued')
        AND CASE WHEN s.provider IS NULL THEN ${takesNew}::boolean
          ELSE s.provider = ${provider}::text AND s.provider_account IN ('', ${providerAccount}::text) END
      ORDER BY i.next_at LIMIT 1 FOR UPDATE OF i SKIP LOCKED)
    RETURNING c.id AS "_id", c.order_id AS "orderId", o.number AS "orderNumber", o.paid >= o.total_price AS "isPaid",
      c.sequence, c.document, c.attempts, c.claim,
      (SELECT json_build_object('number', f.number, 'issuedAt', ${formatIsoTime('f.issued_at')},
         'template', ${templateSql(sql`f`)})
       FROM invoices f WHERE f.order_id = c.order_id AND f.sequence = 0 AND c.sequence > 0) AS original`)
  return row ?? null
}

export async function markInvoicesAwaitingProvider(
  db: Db,
  connected: readonly ProviderAccount[],
): Promise<void> {
  const providers = connected.map(({ provider }) => provider)
  const accounts = connected.map(({ providerAccount }) => providerAccount)
  await db.query(sql`
    WITH changed AS MATERIALIZED (
      SELECT i.id FROM invoices i CROSS JOIN LATERAL (${firstSentTo(sql`i.order_id`)}) s
      WHERE i.state = 'waiting' AND i.awaits_provider = EXISTS (
        SELECT FROM unnest(${providers}::text[], ${accounts}::text[]) AS p(provider, account)
        WHERE p.provider = s.provider AND s.provider_account IN ('', p.account))
      FOR UPDATE OF i SKIP LOCKED)
    UPDATE invoices c SET awaits_provider = NOT c.awaits_provider FROM changed WHERE c.id = changed.id`)
}

type InvoiceClaim = Pick<ClaimedInvoice, '_id' | 'claim'>

/** @returns false if the lease has expired and another process has claimed the invoice */
export async function saveIssuedInvoice(
  db: Db,
  { _id, claim }: InvoiceClaim,
  { number, lookupCode, issuedAt }: IssuedInvoice,
): Promise<boolean> {
  const saved = await db.execute(sql`
    UPDATE invoices SET state = 'issued', number = ${number}, lookup_code = ${lookupCode}, issued_at = ${issuedAt},
      problem = '', claim = NULL
    WHERE id = ${_id} AND claim = ${claim}`)
  return saved > 0
}

export async function saveRefusedInvoice(
  db: Db,
  { _id, claim }: InvoiceClaim,
  problem: string,
): Promise<void> {
  await db.query(sql`
    UPDATE invoices SET state = 'refused', problem = ${problem}, claim = NULL, provider = NULL, provider_account = NULL,
      template_code = NULL, series = NULL
    WHERE id = ${_id} AND claim = ${claim}`)
}

export async function saveInvoiceTemplate(
  db: Db,
  { _id, claim }: InvoiceClaim,
  template: InvoiceTemplate | null,
): Promise<void> {
  await db.query(sql`
    UPDATE invoices SET template_code = ${template?.code ?? null}, series = ${template?.series ?? null}
    WHERE id = ${_id} AND claim = ${claim}`)
}

const retryDelaysSeconds = [15, 60, 5 * 60, 30 * 60, 2 * 60 * 60, 6 * 60 * 60]

export async function postponeInvoice(db: Db, { _id, claim }: InvoiceClaim, problem: string): Promise<void> {
  await db.query(sql`
    UPDATE invoices SET problem = ${problem}, claim = NULL,
      next_at = now() + make_interval(secs => (${retryDelaysSeconds}::int[])[least(attempts, ${retryDelaysSeconds.length}::int)])
    WHERE id = ${_id} AND claim = ${claim}`)
}
