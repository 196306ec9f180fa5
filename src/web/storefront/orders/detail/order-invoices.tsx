import type { OrderInvoices } from '#contract/invoices/invoices.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { OrderWithHistory } from '#contract/orders/orders.ts'
import { InvoiceBuyerDetails } from '#web/invoices/invoice-buyer-details.tsx'
import { InvoiceList } from '#web/invoices/invoice-list.tsx'
import { PlainInvoiceBuyerForm } from '#web/invoices/plain-invoice-buyer-form.tsx'

/** The invoicing of an order that was cancelled on this page was loaded before. */
export const hasInvoiceSection = (
  { status }: OrderWithHistory,
  { mode, canRequest, invoices }: OrderInvoices,
): boolean => invoices.length > 0 || (mode !== 'none' && canRequest && status !== cancelled)

/** Otherwise the section only offers to request one. */
export const isInvoiceRequested = ({ invoices, buyer }: OrderInvoices): boolean =>
  invoices.length > 0 || buyer !== null

export function ShopperInvoices({ orderId, invoicing }: { orderId: string; invoicing: OrderInvoices }) {
  const { invoices, buyer } = invoicing
  return (
    <div className="grid gap-3">
      {invoices.length === 0 && (
        <p className="text-sm text-ink-soft">
          {buyer
            ? 'Hoá đơn được xuất sau khi đơn giao xong.'
            : 'Bạn cần hoá đơn công ty? Hãy nhập tên và mã số thuế.'}
        </p>
      )}
      <InvoiceList orderId={orderId} invoicing={invoicing} showsProblems={false} />
      <InvoiceBuyerDetails orderId={orderId} invoicing={invoicing} />
      {invoicing.canRequest && (
        <noscript>
          <PlainInvoiceBuyerForm orderId={orderId} buyer={buyer} />
        </noscript>
      )}
    </div>
  )
}
