import { Link } from '@tanstack/react-router'
import { useLabel } from '#web/app/api/labels.tsx'
import type { LinkTarget } from '#web/app/router/link-target.ts'
import { cx } from '#web/ui/styles/cx.ts'

interface PaginationProps {
  page: number
  pageCount: number
  link: (page: number) => LinkTarget
  label?: string
}

const cellClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-edge border px-3 tabular-nums'

export function Pagination({ page, pageCount, link, label = 'Phân trang' }: PaginationProps) {
  const readLabel = useLabel()
  if (pageCount < 2) return null
  return (
    <nav aria-label={label} className="flex flex-wrap justify-center gap-2">
      {paginationItems(page, pageCount).map((entry) =>
        typeof entry === 'string' ? (
          <span key={entry} aria-hidden="true" className="self-center px-1">
            …
          </span>
        ) : (
          <Link
            key={entry}
            {...link(entry)}
            activeOptions={{ exact: true }}
            aria-current={entry === page ? 'page' : undefined}
            className={cx(
              cellClass,
              entry === page
                ? 'border-ink bg-ink text-paper'
                : 'border-line hover:border-ink transition-colors',
            )}
          >
            <span className="sr-only">Trang </span>
            {entry}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link
          {...link(page + 1)}
          activeOptions={{ exact: true }}
          rel="next"
          className={cx(cellClass, 'border-line hover:border-ink transition-colors')}
        >
          {readLabel('Next')}
        </Link>
      )}
    </nav>
  )
}

export function paginationItems(page: number, pageCount: number): (number | 'gap-before' | 'gap-after')[] {
  const from = page <= 3 ? 1 : page - 1
  const to = page >= pageCount - 2 ? pageCount : page + 1
  const near = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    ...(from > 1 ? [1] : []),
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...near,
    ...(to < pageCount - 1 ? (['gap-after'] as const) : []),
    ...(to < pageCount ? [pageCount] : []),
  ]
}
