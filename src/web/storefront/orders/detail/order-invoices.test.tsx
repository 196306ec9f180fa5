import { expect, test } from 'vitest'
import type { OrderInvoices } from '#contract/invoices/invoices.ts'
import { cancelled, firstStatus } from '#contract/orders/order-statuses.ts'
import type { OrderWithHistory } from '#contract/orders/orders.ts'
import { hasInvoiceSection } from './order-invoices.tsx'

const order = (status: OrderWithHistory['status']) => ({ status }) as OrderWithHistory
const invoicing = { mode: 'on_request', canRequest: true, invoices: [] } as unknown as OrderInvoices

test('an order that was cancelled without an invoice offers none', () => {
  expect(hasInvoiceSection(order(firstStatus), invoicing)).toBe(true)
  expect(hasInvoiceSection(order(cancelled), invoicing)).toBe(false)
  const invoices = [{ number: 1 }] as unknown as OrderInvoices['invoices']
  expect(hasInvoiceSection(order(cancelled), { ...invoicing, invoices })).toBe(true)
})
