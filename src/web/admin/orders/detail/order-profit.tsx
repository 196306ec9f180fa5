import { useQuery } from '@tanstack/react-query'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { OrderWithHistory } from '#contract/orders/orders.ts'
import { formatDong } from '#domain/money.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { orderProfitQuery } from '#web/admin/purchasing/purchasing-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'

/** For staff with the right `costs`; a cancelled order has no profit. */
export function OrderProfit({ order }: { order: OrderWithHistory }) {
  const isShown = useRights().includes('costs') && order.status !== cancelled
  const { data } = useQuery({ ...orderProfitQuery(useApi(), order._id), enabled: isShown })
  if (!isShown || !data) return null
  const unknown = data.lines.filter((line) => line.cost === null).length
  return (
    <div className="mt-4 ml-auto grid w-full gap-1 border-t border-line pt-4 text-sm sm:max-w-sm">
      <dl className="grid gap-1">
        <ProfitRow name="Doanh thu sau giảm giá" text={formatDong(data.revenue)} />
        <ProfitRow name="Giá vốn" text={formatKnownAmount(data.cost)} />
        <ProfitRow name="Lãi gộp" text={formatKnownAmount(data.profit)} strong />
      </dl>
      {unknown > 0 && (
        <p className="text-ink-soft">
          {unknown}/{data.lines.length} dòng hàng chưa có giá vốn khi bán.
        </p>
      )}
    </div>
  )
}

const formatKnownAmount = (amount: number | null) => (amount === null ? 'Chưa biết' : formatDong(amount))

function ProfitRow({ name, text, strong }: { name: string; text: string; strong?: boolean }) {
  return (
    <div className={strong ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap tabular-nums">{text}</dd>
    </div>
  )
}
