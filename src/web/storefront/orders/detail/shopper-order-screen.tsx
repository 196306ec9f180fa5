import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderWithHistory } from '#contract/orders/orders.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { describeOrderState } from '#domain/orders/next-step.ts'
import { listReviewLines } from '#domain/orders/order-action.ts'
import type { SignedInUser } from '#web/app/api/session.ts'
import { ShopName } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useOrderInvoices } from '#web/invoices/invoice-query.ts'
import { orderAnchors } from '#web/storefront/orders/order-action-button.tsx'
import { PaymentPanel } from '#web/storefront/orders/payment/payment-panel.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'
import { StatusBadge } from '#web/ui/display/status-badge.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { OrderButtons } from './order-buttons.tsx'
import { OrderPayment, OrderRecipient, ShopperOrderTotals } from './order-details.tsx'
import { OrderEdits } from './order-edits.tsx'
import { OrderHistory } from './order-history.tsx'
import { hasInvoiceSection, isInvoiceRequested, ShopperInvoices } from './order-invoices.tsx'
import { OrderLines } from './order-lines.tsx'
import { shopperOrderQuery } from './order-queries.ts'
import { OrderReturns } from './order-returns.tsx'
import { OrderStatusMessages } from './order-status-messages.tsx'
import { Parcels } from './parcels.tsx'
import './order-print.css'

export function ShopperOrderScreen({ user, id }: { user: SignedInUser; id: string }) {
  const api = useApi()
  const { data: order } = useQuery(shopperOrderQuery(api, id))
  const invoicing = useOrderInvoices(id)
  if (!order) return null
  const isOwnOrder = order.userId === user._id
  const trail: Crumb[] = [
    { labelKey: 'Home', link: linkOptions({ to: '/' }) },
    {
      label: 'Đơn hàng',
      link: linkOptions({ to: '/order-list/$userId', params: { userId: order.userId ?? user._id } }),
    },
    { label: order.orderNumber },
  ]
  return (
    <main className="order-sheet">
      <Banner title="Đơn hàng" trail={<Breadcrumb crumbs={trail} />}>
        <section
          aria-label="Trạng thái đơn hàng"
          data-focus-return=""
          tabIndex={-1}
          className="grid grid-cols-[minmax(0,1fr)] gap-2"
        >
          <OrderState order={order} />
          <OrderButtons order={order} isOwnOrder={isOwnOrder} />
        </section>
      </Banner>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 pt-6 sm:pt-10 print:gap-6">
        <div id={orderAnchors.payment} className="scroll-mt-24 empty:hidden">
          <PaymentPanel order={order} />
        </div>
        <OrderSection id={orderAnchors.progress} title="Tiến trình" className="print:hidden">
          <OrderHistory status={order.status} history={order.history} isRow />
          <OrderEdits edits={order.edits} />
          <Parcels order={order} />
        </OrderSection>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16 print:gap-6">
          <OrderSection id={orderAnchors.lines} title="Sản phẩm">
            <div className="@container min-w-0">
              <OrderLines items={order.items} reviewLines={isOwnOrder ? listReviewLines(order) : []} />
              <ShopperOrderTotals order={order} />
              <OrderReturns order={order} isOwnOrder={isOwnOrder} />
            </div>
          </OrderSection>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10 sm:max-lg:grid-cols-2 print:grid-cols-2">
            <OrderSection id="cach-thanh-toan" title="Thanh toán">
              <OrderPayment order={order} />
            </OrderSection>
            <OrderSection id="nhan-hang" title="Nhận hàng">
              <OrderRecipient order={order} />
            </OrderSection>
            {invoicing && hasInvoiceSection(order, invoicing) && (
              <OrderSection
                id="hoa-don"
                title="Hoá đơn điện tử"
                className={isInvoiceRequested(invoicing) ? undefined : 'print:hidden'}
              >
                <ShopperInvoices orderId={id} invoicing={invoicing} />
              </OrderSection>
            )}
          </div>
        </div>
      </div>
    </main>
  )
}

/** Status and next step, before anything else. */
function OrderState({ order }: { order: OrderWithHistory }) {
  const [headline, ...lines] = describeOrderState(order)
  return (
    <>
      <p className="hidden font-semibold print:block">
        <ShopName />
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 tabular-nums">
        <span className="min-w-0 font-medium wrap-anywhere">{order.orderNumber}</span>
        {/* The outline separates the badge from the page header, which may have the same colour. */}
        <StatusBadge status={order.status} className="outline-2 outline-paper first-letter:uppercase" />
        <span className="text-ink-soft">{formatDateTime(order.createdAt)}</span>
      </p>
      <p className="max-w-prose text-xl font-medium print:hidden">{headline}</p>
      <OrderStatusMessages lines={lines} />
    </>
  )
}

interface OrderSectionProps {
  id: string
  title: string
  className?: string
  children: ReactNode
}

function OrderSection({ id, title, className, children }: OrderSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx('grid min-w-0 scroll-mt-24 grid-cols-[minmax(0,1fr)] content-start gap-4', className)}
    >
      <h2 id={`${id}-title`} className="text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
