import type { OrderForStaff } from '#contract/orders/order-desk.ts'
import { paymentWords } from '#contract/payments/payment-words.ts'
import { shopDay } from '#domain/analytics/shop-day.ts'
import { awaitedOn } from '#domain/orders/order-news.ts'
import { arrivalWords } from '#domain/shipping/delivery.ts'
import { Contact } from '#web/admin/customers/contact.tsx'
import { Fact, Nothing } from '#web/admin/form/fact.tsx'
import { OpenLink } from '#web/admin/frame/open-link.tsx'
import { RecordWords } from '#web/admin/orders/record-words.tsx'
import { Warning } from '#web/admin/orders/warning.tsx'

export function Buyer({ order }: { order: OrderForStaff }) {
  const { customerName, customerPhone } = order.customerInfo
  const { address, note, payment, customerId, enteredBy } = order
  const days = awaitedOn(order)
  return (
    <section aria-labelledby="buyer">
      <h2 id="buyer" className="border-b border-line pb-2 text-lg font-semibold">
        Khách hàng
      </h2>
      <dl className="grid gap-4 pt-4">
        <Fact name="Người nhận">
          {customerId ? (
            <OpenLink href={`/admin/customers/${customerId}`}>{customerName}</OpenLink>
          ) : (
            customerName
          )}
        </Fact>
        <Fact name="Điện thoại">
          <Contact phone={customerPhone} />
          {order.record.orders > 1 && (
            <p className="text-sm text-ink-soft tabular-nums">
              Số này: <RecordWords record={order.record} />
            </p>
          )}
          <div className="mt-2 empty:hidden">
            <Warning block={order.blocked} />
          </div>
        </Fact>
        <Fact name="Địa chỉ">
          {address ? (
            <>
              {address.street}
              <br />
              {address.ward}, {address.province}
            </>
          ) : (
            <Nothing />
          )}
        </Fact>
        {days && (
          <Fact name="Hẹn giao">
            <span className="tabular-nums">{arrivalWords(days)}</span>
            {days.to < shopDay(Date.now()) && <span className="block text-lacquer-ink">Đã quá hẹn</span>}
          </Fact>
        )}
        <Fact name="Ghi chú của khách">
          {note ? <span className="whitespace-pre-line">{note}</span> : <Nothing />}
        </Fact>
        <Fact name="Thanh toán">{paymentWords[payment]}</Fact>
        {enteredBy && <Fact name="Nhập qua điện thoại">{enteredBy}</Fact>}
      </dl>
    </section>
  )
}
