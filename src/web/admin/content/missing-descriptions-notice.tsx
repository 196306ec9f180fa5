import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { MissingDescriptions } from '#contract/content/content-check.ts'
import { formatNumber } from '#web/admin/analytics/chart/figure-labels.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { missingDescriptionsQuery } from './page-queries.ts'

export function MissingDescriptionsNotice() {
  const { data = [] } = useQuery(missingDescriptionsQuery(useApi()))
  return data.map(({ kind, total, newest }) => (
    <p key={kind} className="border-l-4 border-amber bg-amber-wash px-3 py-2 text-sm text-amber">
      Có {formatNumber(total)} {kinds[kind].noun} chưa có lời giới thiệu, cũng là mô tả cho máy tìm kiếm:{' '}
      {newest.map((item, at) => (
        <Fragment key={item._id}>
          {at > 0 && ', '}
          {kinds[kind].link(item)}
        </Fragment>
      ))}
      {total > newest.length && <> và {kinds[kind].rest(formatNumber(total - newest.length))}</>}.
    </p>
  ))
}

interface KindLinks {
  noun: string
  link: (item: MissingDescriptions['newest'][number]) => ReactNode
  rest: (count: string) => ReactNode
}

const linkClass = 'inkline wrap-anywhere'

const kinds: Record<MissingDescriptions['kind'], KindLinks> = {
  product: {
    noun: 'sản phẩm',
    link: ({ _id, name }) => (
      <Link to="/admin/products/edit/$id" params={{ id: _id }} className={linkClass}>
        {name}
      </Link>
    ),
    rest: (count) => (
      <Link to="/admin/products" search={{ state: 'active', described: 'no' }} className={linkClass}>
        {count} sản phẩm khác
      </Link>
    ),
  },
  category: {
    noun: 'danh mục',
    link: ({ _id, name }) => (
      <Link to="/admin/categories" search={{ q: name, edit: _id }} className={linkClass}>
        {name}
      </Link>
    ),
    rest: (count) => (
      <Link to="/admin/categories" className={linkClass}>
        {count} danh mục khác
      </Link>
    ),
  },
  collection: {
    noun: 'bộ sưu tập',
    link: ({ _id, name }) => (
      <Link to="/admin/collections/$id" params={{ id: _id }} className={linkClass}>
        {name}
      </Link>
    ),
    rest: (count) => (
      <Link to="/admin/collections" className={linkClass}>
        {count} bộ sưu tập khác
      </Link>
    ),
  },
}
