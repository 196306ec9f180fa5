import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#domain/shop-day.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { dataRequestsQuery } from './data-request-queries.ts'

export function DueDataRequestsNotice() {
  const { data } = useQuery(dataRequestsQuery(useApi(), { state: 'open' }))
  if (!data || data.items.length === 0) return null
  const late = data.items.some((request) => request.late)
  const [first = ''] = data.items
    .map(({ repliedAt, replyBy, doneBy }) => (repliedAt ? doneBy : replyBy))
    .toSorted()
  return (
    <p className="mt-4 max-w-2xl bg-amber-wash p-3 text-amber">
      {data.total} yêu cầu về dữ liệu cá nhân chưa xong,{' '}
      {late ? 'có yêu cầu đã quá hạn' : `hạn gần nhất ${formatDay(first)}`}.{' '}
      <Link to="/admin/data-requests" search={{ state: 'open' }} className="inkline">
        Xem yêu cầu
      </Link>
    </p>
  )
}
