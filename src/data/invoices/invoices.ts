import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import type { InvoiceMode, InvoiceVat } from '#contract/invoices/invoice-labels.ts'
import type { Invoice, InvoiceBuyer } from '#contract/invoices/invoices.ts'
import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import type { Db } from '#data/database/connection.ts'
import { json } from '#data/database/sql.ts'
import { formatIsoTime } from '#data/database/time.ts'
import { type InvoiceDocument, sumInvoiceLines } from '#domain/invoices/compose-invoice.ts'
import { type InvoiceTemplate, templateSql } from './invoice-template.ts'

export type StoredInvoice = Invoice & { document: InvoiceDocument; template: InvoiceTemplate | null }

const columns = () => sql`
  i.id AS "_id", i.sequence, i.document, i.total, i.state, i.number, i.lookup_code AS "lookupCode",
  i.provider, i.provider_account AS "providerAccount", ${formatIsoTime('i.issued_at')} AS "issuedAt", i.attempts,
  i.problem, ${formatIsoTime('i.created_at')} AS "createdAt", ${templateSql(sql`i`)} AS template`

export const listInvoices = (db: Db, orderId: string): Promise<StoredInvoice[]> =>
  db.query<StoredInvoice>(sql`
    SELECT ${columns()} FROM invoices i WHERE i.order_id = ${orderId} ORDER BY i.sequence`)

export async function hasInvoices(db: Db): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(sql`SELECT EXISTS (SELECT FROM invoices) AS found`)
  return row?.found ?? false
}

/** LOCK ORDER: the caller has locked the order. A process that sends one of them waits until the transaction ends. */
export const lockInvoices = (db: Db, orderId: string): Promise<StoredInvoice[]> =>
  db.query<StoredInvoice>(sql`
    SELECT ${columns()} FROM invoices i WHERE i.order_id = ${orderId} ORDER BY i.sequence FOR UPDATE`)

export const listInvoicesOfAccount = (db: Db, accountId: string) =>
  db.query<StoredInvoice & { orderNumber: string }>(sql`
    SELECT ${columns()}, o.number AS "orderNumber" FROM invoices i JOIN orders o ON o.id = i.order_id
    WHERE o.account_id = ${accountId} ORDER BY o.created_at, i.sequence`)

export async function insertInvoice(
  db: Db,
  orderId: string,
  { sequence, document }: { sequence: number; document: InvoiceDocument },
): Promise<void> {
  await db.query(sql`
    INSERT INTO invoices (id, order_id, sequence, document, total)
    VALUES (${uuid()}, ${orderId}, ${sequence}, ${json(document)}::text::jsonb, ${sumInvoiceLines(document.lines)})`)
}

export async function replaceInvoiceDocument(db: Db, id: string, document: InvoiceDocument): Promise<void> {
  await db.query(sql`
    UPDATE invoices SET document = ${json(document)}::text::jsonb, total = ${sumInvoiceLines(document.lines)}
    WHERE id = ${id}`)
}

export async function deleteInvoices(db: Db, orderId: string, fromSequence: number): Promise<void> {
  await db.query(sql`DELETE FROM invoices WHERE order_id = ${orderId} AND sequence >= ${fromSequence}`)
}

/** One that is being sent stays with its process. */
export async function issueInvoicesSoon(db: Db, orderId: string): Promise<void> {
  await db.query(sql`
    UPDATE invoices SET state = 'waiting', next_at = now(), problem = ''
    WHERE order_id = ${orderId} AND state <> 'issued' AND claim IS NULL`)
}

export interface InvoicingOrder {
  status: OrderStatus
  mode: InvoiceMode
  vat: InvoiceVat
  buyer: InvoiceBuyer | null
}

export async function findInvoicingOrder(db: Db, orderId: string): Promise<InvoicingOrder | null> {
  const [row] = await db.query<InvoicingOrder>(sql`
    SELECT o.status, s.invoice_mode AS mode, s.invoice_vat AS vat,
      CASE WHEN b.order_id IS NOT NULL THEN
        json_build_object('name', b.name, 'taxCode', b.tax_code, 'address', b.address, 'email', b.email) END AS buyer
    FROM orders o CROSS JOIN settings s LEFT JOIN invoice_buyers b ON b.order_id = o.id WHERE o.id = ${orderId}`)
  return row ?? null
}

export async function saveInvoiceBuyer(db: Db, orderId: string, buyer: InvoiceBuyer): Promise<void> {
  const { name, taxCode, address, email } = buyer
  await db.query(sql`
    INSERT INTO invoice_buyers (order_id, name, tax_code, address, email)
    VALUES (${orderId}, ${name}, ${taxCode}, ${address}, ${email})
    ON CONFLICT (order_id) DO UPDATE SET name = excluded.name, tax_code = excluded.tax_code,
      address = excluded.address, email = excluded.email, entered_at = now()`)
}

export const listInvoiceBuyersOfAccount = (db: Db, accountId: string) =>
  db.query<InvoiceBuyer & { orderNumber: string }>(sql`
    SELECT o.number AS "orderNumber", b.name, b.tax_code AS "taxCode", b.address, b.email
    FROM invoice_buyers b JOIN orders o ON o.id = b.order_id
    WHERE o.account_id = ${accountId} ORDER BY o.created_at`)
