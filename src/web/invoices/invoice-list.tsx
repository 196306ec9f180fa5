import { invoiceStateLabels } from '#contract/invoices/invoice-labels.ts'
import type { Invoice, OrderInvoices } from '#contract/invoices/invoices.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { InvoiceFileButton } from './invoice-file-button.tsx'

const tones: Record<Invoice['state'], BadgeTone> = { waiting: 'amber', issued: 'plain', refused: 'red' }

interface InvoiceListProps {
  orderId: string
  invoicing: OrderInvoices
  /** Staff also see why the provider did not take one. */
  showsProblems: boolean
}

export function InvoiceList({ orderId, invoicing, showsProblems }: InvoiceListProps) {
  const { invoices, lookupUrl, isConnected } = invoicing
  return (
    <div className="grid gap-2">
      <ul className="divide-y divide-line">
        {invoices.map((invoice) => (
          <li key={invoice._id} className="grid gap-1 py-2 first:pt-0">
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-medium wrap-anywhere tabular-nums">
                {invoice.sequence > 0 && 'Điều chỉnh '}
                {invoice.number ?? (invoice.sequence > 0 ? '' : 'Hoá đơn')}
              </span>
              <Badge tone={tones[invoice.state]}>{invoiceStateLabels[invoice.state]}</Badge>
            </span>
            <span className="text-sm text-ink-soft tabular-nums wrap-anywhere">
              {[
                formatDong(invoice.total),
                invoice.issuedAt && formatDateTime(invoice.issuedAt),
                invoice.lookupCode && `mã tra cứu ${invoice.lookupCode}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {showsProblems && invoice.problem && (
              <span className="text-sm text-danger">{invoice.problem}</span>
            )}
            {invoice.number && isConnected && (
              <InvoiceFileButton orderId={orderId} id={invoice._id} number={invoice.number} />
            )}
          </li>
        ))}
      </ul>
      {lookupUrl && invoices.some(({ number }) => number) && (
        <a
          href={lookupUrl}
          target="_blank"
          rel="noreferrer"
          className="inkline justify-self-start text-sm print:hidden"
        >
          Tra cứu hoá đơn
        </a>
      )}
    </div>
  )
}
