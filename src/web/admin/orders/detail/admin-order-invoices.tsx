import { useQuery } from '@tanstack/react-query'
import type { OrderInvoices } from '#contract/invoices/invoices.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { InvoiceBuyerDetails } from '#web/invoices/invoice-buyer-details.tsx'
import { InvoiceList } from '#web/invoices/invoice-list.tsx'
import { orderInvoicesKey, orderInvoicesQuery } from '#web/invoices/invoice-query.ts'
import { Button } from '#web/ui/button/button.tsx'

/** Shown if the shop issues invoices, or has issued one for this order. */
export function AdminOrderInvoices({ order: { _id: id, status, totalPrice } }: { order: OrderForStaff }) {
  const api = useApi()
  const canIssue = useRights().includes('money')
  const { issuesInvoices = false } = useSettingsSummary() ?? {}
  const { data: invoicing } = useQuery({
    ...orderInvoicesQuery(api, id),
    // A new status or total may have changed them.
    queryKey: [...orderInvoicesKey(id), status, String(totalPrice)],
    enabled: issuesInvoices,
    placeholderData: (before: OrderInvoices | undefined) => before,
  })
  const issue = useAdminMutation(() => api.issueInvoice({ params: { id } }), {
    invalidates: [orderInvoicesKey(id), ordersKey],
    successToast: () => ({ title: 'Đang gửi hoá đơn cho nhà cung cấp' }),
  })
  if (!invoicing || (invoicing.mode === 'none' && invoicing.invoices.length === 0)) return null
  const { invoices, isConnected, provider } = invoicing
  return (
    <section aria-labelledby="invoices" className="grid content-start gap-3">
      <h2 id="invoices" className="border-b border-line pb-2 text-lg font-semibold">
        Hoá đơn điện tử
      </h2>
      {!isConnected && !provider && invoices.some(({ state }) => state !== 'issued') && (
        <p className="text-sm text-danger">
          Hoá đơn đang chờ vì chưa nối với nhà cung cấp hoá đơn. Hãy nối ở Cài đặt → Kết nối.
        </p>
      )}
      {invoices.length === 0 ? (
        <p className="text-sm text-ink-soft">Chưa có hoá đơn nào cho đơn này.</p>
      ) : (
        <InvoiceList orderId={id} invoicing={invoicing} showsProblems />
      )}
      {provider && <p className="text-sm text-ink-soft">Nhà cung cấp: {provider}</p>}
      <InvoiceBuyerDetails orderId={id} invoicing={invoicing} />
      {canIssue && invoicing.canIssue && isConnected && (
        <Button
          small
          kind="primary"
          busy={issue.isPending}
          onClick={() => issue.mutate(undefined)}
          className="justify-self-start"
        >
          {invoices.length === 0 ? 'Xuất hoá đơn' : 'Gửi lại hoá đơn'}
        </Button>
      )}
    </section>
  )
}
