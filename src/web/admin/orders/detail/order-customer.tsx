import { Link } from '@tanstack/react-router'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { orderChannelLabels } from '#contract/orders/order-channels.ts'
import { getPaymentMethodName } from '#contract/payments/payment-methods.ts'
import { collectionText, isCollectedInShop } from '#domain/orders/is-collected-in-shop.ts'
import { findExpectedDelivery } from '#domain/orders/status/order-status-text.ts'
import { formatDeliveryWindow } from '#domain/shipping/delivery.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { PhoneContact } from '#web/admin/customers/phone-contact.tsx'
import { DetailItem, EmptyDetail } from '#web/admin/form/detail-item.tsx'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { PhoneHistorySummary } from '#web/admin/orders/phone-history-summary.tsx'
import { PhoneWarning } from '#web/admin/orders/phone-warning.tsx'
import { OrderCalls } from './order-calls.tsx'

export function OrderCustomer({ order }: { order: OrderForStaff }) {
  const { customerName, customerPhone } = order.customerInfo
  const { address, note, payment, channel, customerId, enteredBy } = order
  const days = findExpectedDelivery(order)
  return (
    <section aria-labelledby="buyer">
      <h2 id="buyer" className="border-b border-line pb-2 text-lg font-semibold">
        Khách hàng
      </h2>
      <dl className="grid gap-4 pt-4">
        <DetailItem name="Người nhận">
          {customerId ? (
            <PermittedLink href={`/admin/customers/${customerId}`}>{customerName}</PermittedLink>
          ) : (
            customerName
          )}
        </DetailItem>
        <DetailItem name="Điện thoại">
          <PhoneContact phone={customerPhone} />
          {order.record.orders > 1 && (
            <p className="text-sm text-ink-soft tabular-nums">
              Số này: <PhoneHistorySummary history={order.record} />
            </p>
          )}
          <OrderCalls order={order} />
          <div className="mt-2 empty:hidden">
            <PhoneWarning warning={order.blocked} />
          </div>
        </DetailItem>
        <DetailItem name="Địa chỉ">
          {address ? (
            <>
              {address.street}
              <br />
              {address.ward}, {address.province}
            </>
          ) : isCollectedInShop(order) ? (
            collectionText
          ) : (
            <EmptyDetail />
          )}
        </DetailItem>
        {days && (
          <DetailItem name="Hẹn giao">
            <span className="tabular-nums">{formatDeliveryWindow(days)}</span>
            {days.to < toShopDay(new Date()) && <span className="block text-lacquer-ink">Đã quá hẹn</span>}
          </DetailItem>
        )}
        <DetailItem name="Ghi chú của khách">
          {note ? <span className="whitespace-pre-line">{note}</span> : <EmptyDetail />}
        </DetailItem>
        <DetailItem name="Thanh toán">{getPaymentMethodName(payment)}</DetailItem>
        <DetailItem name="Nguồn đơn">
          {orderChannelLabels[channel]}
          {channel === 'counter' && (
            <Link to="/admin/orders/receipt/$id" params={{ id: order._id }} className="inkline ml-3">
              Phiếu bán hàng
            </Link>
          )}
        </DetailItem>
        {enteredBy && <DetailItem name="Người nhập">{enteredBy}</DetailItem>}
      </dl>
    </section>
  )
}
