import type { OrderWithHistory } from '#contract/orders.ts'
import { formatDong } from '#domain/money.ts'
import { cx } from '../../ui/cx.ts'

export function Totals({ order }: { order: OrderWithHistory }) {
  return (
    <dl className="mt-6 ml-auto grid w-full gap-1 border-t border-ink pt-4 sm:max-w-sm">
      <Sum name="Tạm tính" amount={order.subtotal} />
      <Sum name="Phí giao hàng" amount={order.shippingFee} />
      {order.discountTotal > 0 && <Sum name="Giảm giá" amount={-order.discountTotal} />}
      <Sum name="Tổng cộng" amount={order.totalPrice} total />
    </dl>
  )
}

function Sum({ name, amount, total }: { name: string; amount: number; total?: boolean }) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', total && 'pt-2 text-xl font-semibold')}>
      <dt>{name}</dt>
      <dd className={cx('tabular-nums', total && 'text-lacquer-ink')}>{formatDong(amount)}</dd>
    </div>
  )
}
