import type { OrderWithHistory } from '#contract/orders/orders.ts'
import { formatDong } from '#domain/money.ts'
import { voucherSum } from '#domain/vouchers/voucher-words.ts'
import { cx } from '#web/ui/styles/cx.ts'

export function Totals({ order }: { order: OrderWithHistory }) {
  const voucher = voucherSum(order)
  return (
    <dl className="mt-6 ml-auto grid w-full gap-1 border-t border-ink pt-4 sm:max-w-sm">
      <Sum name="Tạm tính" words={formatDong(order.subtotal)} />
      <Sum name="Phí giao hàng" words={formatDong(order.shippingFee)} />
      {voucher && <Sum name={voucher[0]} words={voucher[1]} />}
      <Sum name="Tổng cộng" words={formatDong(order.totalPrice)} total />
    </dl>
  )
}

function Sum({ name, words, total }: { name: string; words: string; total?: boolean }) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', total && 'pt-2 text-xl font-semibold')}>
      <dt>{name}</dt>
      <dd className={cx('tabular-nums', total && 'text-lacquer-ink')}>{words}</dd>
    </div>
  )
}
