import { useQuery } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import {
  buildPagePath,
  type PageKind,
  pageKindLabels,
  presetAboutTitle,
} from '#contract/content/page-kinds.ts'
import type { PageRow } from '#contract/content/pages.ts'
import { formatDateTime, formatTimeAndDate } from '#domain/date-time.ts'
import { SearchField } from '#web/admin/form/search-field.tsx'
import { useUpdateSearch } from '#web/admin/form/use-update-search.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useLabel } from '#web/app/api/labels.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { parseSearchText } from '#web/app/router/table-search.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { AddPageButton } from './add-page-button.tsx'
import { pagesQuery } from './page-queries.ts'
import { rankByName } from './sections/rank-by-name.ts'

export function PagesScreen() {
  const query = useQuery(pagesQuery(useApi()))
  return (
    <main className="page grid gap-6 pt-6 pb-16">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-3xl font-bold">Trang</h1>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link to="/admin/pages/brand" className="inkline py-2">
            Thương hiệu
          </Link>
          <Link to="/admin/pages/menus" className="inkline py-2">
            Menu
          </Link>
          <Link to="/admin/pages/redirects" className="inkline py-2">
            Chuyển hướng
          </Link>
          <AddPageButton />
        </div>
      </div>
      {query.isPending && <TableLoading rows={3} rowClass="h-16" />}
      {query.isError && !query.data && <TableError error={query.error} retry={query.refetch} />}
      {query.data && <PageList pages={sortByKind(query.data)} />}
    </main>
  )
}

const manyPages = 12

function usePageSearch() {
  const { q } = useSearch({ from: '/admin/pages' })
  const [text, setText] = useState(q ?? '')
  const [wasTyped, setTyped] = useState(false)
  const router = useRouter()
  const updateSearch = useUpdateSearch()
  useEffect(() => {
    // Of several pending navigations, only the latest may change the text.
    if (parseSearchText(router.latestLocation.search.q) === q) setText(q ?? '')
  }, [q, router])
  function search(input: string) {
    setText(input)
    setTyped(true)
    updateSearch({ q: input || undefined }, true)
  }
  return { text, search, isUsed: q !== undefined || wasTyped }
}

function PageList({ pages }: { pages: PageRow[] }) {
  const { text, search, isUsed } = usePageSearch()
  const label = useLabel()
  const names = pages.map(({ title: storedTitle, ...page }) => {
    const title = storedTitle === presetAboutTitle ? label('About') : storedTitle
    const name = `${title} ${pageKindLabels[page.kind]} ${buildPagePath(page.kind, page.slug)}`
    return { page: { ...page, title }, name }
  })
  const found = text ? rankByName(names, text) : names
  return (
    <>
      {(pages.length > manyPages || isUsed) && (
        <div className="max-w-md">
          <SearchField label="Tìm trang" hint="Tên, loại hoặc đường dẫn." text={text} onText={search} />
        </div>
      )}
      {found.length === 0 ? (
        <p role="status" className="text-ink-soft">
          Không có trang nào khớp “{text}”.
        </p>
      ) : (
        <ul aria-label="Các trang" className="divide-y divide-line border-y border-line">
          {found.map(({ page }) => (
            <PageItem key={page._id} page={page} />
          ))}
        </ul>
      )}
    </>
  )
}

const kindOrder: readonly PageKind[] = ['home', 'page', 'category', 'collection', 'post', 'policy']
const sortByKind = (pages: readonly PageRow[]) =>
  pages.toSorted((one, other) => kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind))

function PageItem({ page }: { page: PageRow }) {
  const { _id, kind, slug, title, updatedAt, issues } = page
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 sm:flex-nowrap">
      <div className="mr-auto grid min-w-0 gap-1">
        <Link
          to="/admin/pages/$id"
          params={{ id: _id }}
          className="inkline justify-self-start font-medium wrap-anywhere"
        >
          {title}
        </Link>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {pageKindLabels[kind]} · {buildPagePath(kind, slug)} · sửa lúc {formatDateTime(updatedAt)}
          {issues > 0 && <span className="text-amber"> · {issues} điều nên xem lại</span>}
        </p>
      </div>
      <PageBadges {...page} />
    </li>
  )
}

export function PageBadges({
  isPublished,
  hidden,
  hasDraft,
  publishAt,
}: Pick<PageRow, 'isPublished' | 'hidden' | 'hasDraft' | 'publishAt'>) {
  return (
    <p className="flex flex-wrap gap-2">
      {hidden && <Badge tone="quiet">Đang ẩn</Badge>}
      {!hidden && isPublished && <Badge>Đã đăng</Badge>}
      {publishAt ? (
        <Badge tone="amber">Đăng lúc {formatTimeAndDate(publishAt)}</Badge>
      ) : (
        hasDraft && <Badge tone="amber">Có bản nháp</Badge>
      )}
    </p>
  )
}
