import { formatDong, type OrderAmounts } from '#domain/money.ts'

interface ManualOrderTotalsProps {
  totals: OrderAmounts | undefined
  isEmpty: boolean
}

export function ManualOrderTotals({ totals, isEmpty }: ManualOrderTotalsProps) {
  return (
    <dl className="grid gap-1 border-t border-ink pt-4">
      <ManualOrderTotalsRow name="Tạm tính" amount={totals?.subtotal} />
      <ManualOrderTotalsRow name="Phí giao hàng" amount={isEmpty ? undefined : totals?.shippingFee} />
      {totals && totals.discountTotal > 0 && (
        <ManualOrderTotalsRow name="Giảm giá" amount={-totals.discountTotal} />
      )}
      <ManualOrderTotalsRow name="Tổng cộng" amount={isEmpty ? undefined : totals?.totalPrice} strong />
    </dl>
  )
}

function ManualOrderTotalsRow({
  name,
  amount,
  strong,
}: {
  name: string
  amount: number | undefined
  strong?: boolean
}) {
  return (
    <div className={strong ? 'flex justify-between pt-2 text-xl font-semibold' : 'flex justify-between'}>
      <dt>{name}</dt>
      <dd className={strong ? 'text-lacquer-ink tabular-nums' : 'tabular-nums'}>
        {amount === undefined ? '–' : formatDong(amount)}
      </dd>
    </div>
  )
}
