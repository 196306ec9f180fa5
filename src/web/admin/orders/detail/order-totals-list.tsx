import type { OrderWithHistory } from '#contract/orders/orders.ts'
import { formatDong } from '#domain/money.ts'
import { formatDiscountRows } from '#domain/vouchers/voucher-labels.ts'
import { cx } from '#web/ui/styles/cx.ts'

export function OrderTotalsList({ order }: { order: OrderWithHistory }) {
  const discounts = formatDiscountRows(order)
  return (
    <dl className="mt-6 ml-auto grid w-full gap-1 border-t border-ink pt-4 sm:max-w-sm">
      <OrderTotalsRow name="Tạm tính" text={formatDong(order.subtotal)} />
      {discounts.map(([name, text]) => (
        <OrderTotalsRow key={name} name={name} text={text} />
      ))}
      <OrderTotalsRow name="Phí giao hàng" text={formatDong(order.shippingFee)} />
      <OrderTotalsRow name="Tổng cộng" text={formatDong(order.totalPrice)} total />
    </dl>
  )
}

function OrderTotalsRow({ name, text, total }: { name: string; text: string; total?: boolean }) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', total && 'pt-2 text-xl font-semibold')}>
      <dt>{name}</dt>
      <dd className={cx('tabular-nums', total && 'text-lacquer-ink')}>{text}</dd>
    </div>
  )
}
