import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#web/app/api/use-api.ts'
import { pagesQuery } from './page-queries.ts'

export function ContentCheckNotice() {
  const { data: pages = [] } = useQuery(pagesQuery(useApi()))
  const count = pages.filter(({ isPublished, hidden, issues }) => isPublished && !hidden && issues > 0).length
  if (count === 0) return null
  return (
    <p className="border-l-4 border-amber bg-amber-wash px-3 py-2 text-sm text-amber">
      Có {count} trang nên xem lại: liên kết hỏng, ảnh chưa có mô tả, hoặc mục đã hết hạn.{' '}
      <Link to="/admin/pages" className="inkline">
        Xem các trang
      </Link>
    </p>
  )
}
