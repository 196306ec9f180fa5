import sql from 'sql-template-tag'
import type { Transaction } from '#data/database/connection.ts'
import { saveInvoiceBuyer } from '#data/invoices/invoices.ts'
import { hourMs } from '#domain/durations.ts'
import { syncInvoices } from '#operations/invoices/sync-invoices.ts'
import type { DemoOrderPlan } from './demo-orders.ts'

/** An invented company. */
const buyer = {
  name: 'Công ty TNHH Hàng Mẫu',
  taxCode: '0100000000',
  address: 'Số 2 Phố Mẫu, Phường Hoàn Kiếm, Hà Nội',
  email: 'ke-toan@hang-mau.example',
}

/** The tax code of the simulator that `npm run invoice` starts. */
const sellerTaxCode = '0100109106'

/** The invoice of a delivered order, as a provider would have issued it. */
export async function seedDemoInvoice(
  tx: Transaction,
  { id, placedAt, statuses, stepHours }: DemoOrderPlan,
  number: string,
): Promise<void> {
  const deliveredAt = new Date(placedAt.getTime() + (statuses.length - 1) * stepHours * hourMs)
  await saveInvoiceBuyer(tx, id, buyer)
  await syncInvoices(tx, id, true)
  await tx.query(sql`
    UPDATE invoices SET state = 'issued', number = ${number}, lookup_code = ${`MAU${number}`}, attempts = 1,
      provider = 'sinvoice', provider_account = ${sellerTaxCode},
      created_at = ${deliveredAt}, issued_at = ${deliveredAt}
    WHERE order_id = ${id}`)
  await tx.query(sql`UPDATE invoice_buyers SET entered_at = ${placedAt} WHERE order_id = ${id}`)
}
