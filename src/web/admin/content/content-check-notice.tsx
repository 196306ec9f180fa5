import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '#web/app/api/use-api.ts'
import { menusQuery, pagesQuery, redirectsQuery } from './page-queries.ts'

export function ContentCheckNotice() {
  const { pages, menuItems, redirects } = useIssueCounts()
  return (
    <>
      {pages > 0 && (
        <Notice to="/admin/pages" linkLabel="Xem các trang">
          Có {pages} trang nên xem lại: liên kết hỏng, ảnh chưa có mô tả, hoặc mục đã hết hạn.
        </Notice>
      )}
      {menuItems > 0 && (
        <Notice to="/admin/pages/menus" linkLabel="Xem menu">
          Có {menuItems} mục menu không dẫn đến trang nào.
        </Notice>
      )}
      {redirects > 0 && (
        <Notice to="/admin/pages/redirects" linkLabel="Xem chuyển hướng">
          Có {redirects} chuyển hướng không dẫn đến trang nào.
        </Notice>
      )}
    </>
  )
}

function useIssueCounts() {
  const api = useApi()
  const { data: pages = [] } = useQuery(pagesQuery(api))
  const { data: menus = [] } = useQuery(menusQuery(api))
  const { data: redirects = [] } = useQuery(redirectsQuery(api))
  return {
    pages: pages.filter(({ isPublished, hidden, issues }) => isPublished && !hidden && issues > 0).length,
    menuItems: menus.reduce((sum, { issues }) => sum + issues.length, 0),
    redirects: redirects.filter(({ isDead, isUnused: isShadowed }) => isDead && !isShadowed).length,
  }
}

interface NoticeProps {
  to: '/admin/pages' | '/admin/pages/menus' | '/admin/pages/redirects'
  linkLabel: string
  children: ReactNode
}

const Notice = ({ to, linkLabel, children }: NoticeProps) => (
  <p className="border-l-4 border-amber bg-amber-wash px-3 py-2 text-sm text-amber">
    {children}{' '}
    <Link to={to} className="inkline">
      {linkLabel}
    </Link>
  </p>
)
