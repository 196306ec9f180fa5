import { Link } from '@tanstack/react-router'
import { X } from 'lucide'
import type { LinkTarget } from '#web/app/router/link-target.ts'
import { type ProductListSearch, removeFilters } from '#web/storefront/product-list/product-list-search.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import type { AppliedFilter } from './applied-filters.ts'

interface AppliedChipsProps {
  applied: readonly AppliedFilter[]
  search: ProductListSearch
  link: (search: ProductListSearch) => LinkTarget
}

export function AppliedChips({ applied, search, link }: AppliedChipsProps) {
  if (applied.length === 0) return <div className="h-2 lg:h-6" />
  return (
    <ul
      aria-label="Đang lọc theo"
      className="flex flex-wrap items-center gap-2 max-lg:h-2 max-lg:*:hidden lg:py-4"
    >
      {applied.map(({ label, searchWithout: without }) => (
        <li key={label} className="max-w-full">
          <Link
            {...link(without)}
            activeOptions={{ exact: true }}
            resetScroll={false}
            className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-edge bg-celadon-wash py-1 pr-2 pl-3 text-sm text-celadon hover:bg-ink hover:text-paper"
          >
            <span className="sr-only">Bỏ lọc </span>
            <span className="truncate">{label}</span>
            <Icon of={X} className="shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          {...link(removeFilters(search))}
          activeOptions={{ exact: true }}
          resetScroll={false}
          className="inkline inline-block px-2 py-2 text-sm"
        >
          Xoá tất cả
        </Link>
      </li>
    </ul>
  )
}
