import { useQuery } from '@tanstack/react-query'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { getPaymentMethodName } from '#contract/payments/payment-methods.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { listRemainingLines } from '#domain/returns/returns.ts'
import { settingsQuery } from '#web/admin/catalog/admin-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import './receipt.css'

/** For 80 mm paper; returned pieces are left out, as they are from the sums. */
export function Receipt({ order }: { order: OrderForStaff }) {
  const { data: shop } = useQuery(settingsQuery(useApi()))
  const contact = [shop?.phone && formatPhone(shop.phone), shop?.address].filter(Boolean).join(', ')
  return (
    <article aria-label={`Phiếu bán hàng ${order.orderNumber}`} className="receipt grid gap-[3mm]">
      <style>{'@page { size: 80mm auto; margin: 4mm }'}</style>
      <div className="text-center">
        <p className="font-display text-[14pt] leading-tight font-bold wrap-anywhere">{shop?.name}</p>
        {contact && <p className="text-[8pt] wrap-anywhere">{contact}</p>}
      </div>
      <div className="text-center">
        <p className="text-[11pt] font-semibold">Phiếu bán hàng</p>
        <p className="tabular-nums">{order.orderNumber}</p>
        <p className="text-[8pt] tabular-nums">
          {formatDateTime(order.createdAt)}
          {order.enteredBy && `, ${order.enteredBy}`}
        </p>
      </div>
      <ul className="grid gap-[1.5mm] border-y border-current py-[2mm]">
        {listRemainingLines(order.items).map((line) => (
          <li key={line.position}>
            <p className="wrap-anywhere">{formatOrderLineName(line)}</p>
            <ReceiptRow
              name={`${line.quantity} × ${formatDong(line.price)}`}
              amount={line.quantity * line.price}
            />
          </li>
        ))}
      </ul>
      <ReceiptTotals order={order} />
      <p className="text-center text-[8.5pt]">Cảm ơn quý khách!</p>
    </article>
  )
}

function ReceiptTotals({ order }: { order: OrderForStaff }) {
  const { discountTotal, shippingFee, totalPrice, subtotal, cashReceived, payment } = order
  const { due } = calculatePaymentState(order)
  const isAsSold = order.returns.length === 0
  return (
    <div>
      {(discountTotal > 0 || shippingFee > 0) && <ReceiptRow name="Tạm tính" amount={subtotal} />}
      {discountTotal > 0 && <ReceiptRow name="Giảm giá" amount={-discountTotal} />}
      {shippingFee > 0 && <ReceiptRow name="Phí giao hàng" amount={shippingFee} />}
      <div className="text-[12pt] font-bold">
        <ReceiptRow name="Tổng cộng" amount={totalPrice} />
      </div>
      {cashReceived !== null && isAsSold ? (
        <>
          <ReceiptRow name="Khách đưa" amount={cashReceived} />
          <ReceiptRow name="Trả lại" amount={cashReceived - totalPrice} />
        </>
      ) : (
        <p>
          {getPaymentMethodName(payment)}
          {due > 0 ? `, chưa trả ${formatDong(due)}` : ', đã trả'}
        </p>
      )}
    </div>
  )
}

function ReceiptRow({ name, amount }: { name: string; amount: number }) {
  return (
    <p className="flex justify-between gap-[3mm] tabular-nums">
      <span>{name}</span>
      <span className="whitespace-nowrap">{formatDong(amount)}</span>
    </p>
  )
}
