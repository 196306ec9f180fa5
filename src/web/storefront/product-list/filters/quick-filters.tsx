import { Link } from '@tanstack/react-router'
import { X } from 'lucide'
import { audienceLabels } from '#contract/catalog/audiences.ts'
import type { ProductFacets } from '#contract/search/search.ts'
import type { LinkTarget } from '#web/app/router/link-target.ts'
import {
  changeListSearch,
  type ProductListSearch,
  removeFilters,
} from '#web/storefront/product-list/product-list-search.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import type { AppliedFilter } from './applied-filters.ts'

interface QuickFiltersProps {
  search: ProductListSearch
  applied: readonly AppliedFilter[]
  facets?: ProductFacets
  link: (search: ProductListSearch) => LinkTarget
}

const chipClass = 'inline-flex min-h-11 items-center gap-2 rounded-edge border px-3 text-sm whitespace-nowrap'

/** On phones the row of the controls has the applied filters and the commonest others; the rest is in a sheet. */
export function QuickFilters({ search, applied, facets, link }: QuickFiltersProps) {
  const audiences = facets?.audiences.map(({ value }) => ({
    label: audienceLabels[value],
    filter: { audience: value } as const,
  }))
  const others = [
    ...(audiences ?? []),
    { label: 'Đang giảm giá', filter: { sale: true } as const },
    { label: 'Còn hàng', filter: { inStock: true } as const },
  ].filter(({ label }) => applied.every((one) => one.label !== label))
  const linkProps = { activeOptions: { exact: true }, resetScroll: false }
  return (
    <ul
      aria-label="Lọc nhanh"
      // The browser is content with a link that is partly visible. Under a finger no link may move.
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'center' })
      }}
      className="flex items-center gap-2 lg:hidden"
    >
      {applied.map(({ label, searchWithout }) => (
        <li key={label}>
          <Link
            {...link(searchWithout)}
            {...linkProps}
            className={`${chipClass} border-ink bg-ink text-paper`}
          >
            <span className="sr-only">Bỏ lọc </span>
            {label}
            <Icon of={X} />
          </Link>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <Link
            {...link(removeFilters(search))}
            {...linkProps}
            className="inkline inline-block px-2 py-2.5 text-sm whitespace-nowrap"
          >
            Xoá tất cả
          </Link>
        </li>
      )}
      {others.map(({ label, filter }) => (
        <li key={label}>
          <Link
            {...link(changeListSearch(search, filter))}
            {...linkProps}
            className={`${chipClass} border-edge`}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
