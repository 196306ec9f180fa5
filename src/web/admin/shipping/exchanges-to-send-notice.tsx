import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '#web/admin/analytics/chart/figure-labels.ts'
import { orderCountsQuery } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'

export function ExchangesToSendNotice() {
  const { data } = useQuery(orderCountsQuery(useApi(), { toSend: 'yes' }))
  const count = Object.values(data?.counts ?? {}).reduce((sum, one) => sum + one, 0)
  if (count === 0) return null
  return (
    <p className="mt-4 max-w-2xl bg-amber-wash p-3 text-amber">
      {formatNumber(count)} đơn có hàng đổi chờ gửi.{' '}
      <Link to="/admin/orders" search={{ toSend: 'yes' }} className="inkline">
        Xem đơn
      </Link>
    </p>
  )
}
