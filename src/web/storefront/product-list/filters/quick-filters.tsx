import { Link } from '@tanstack/react-router'
import { audienceLabels } from '#contract/catalog/audiences.ts'
import type { ProductFacets } from '#contract/search/search.ts'
import type { LinkTarget } from '#web/app/router/link-target.ts'
import { changeListSearch, type ProductListSearch } from '#web/storefront/product-list/product-list-search.ts'
import { cx } from '#web/ui/styles/cx.ts'

interface QuickFiltersProps {
  search: ProductListSearch
  facets?: ProductFacets
  link: (search: ProductListSearch) => LinkTarget
}

/** The commonest filters in the row of the controls on phones, whose filters are in a sheet. */
export function QuickFilters({ search, facets, link }: QuickFiltersProps) {
  const audiences = facets?.audiences.map(({ value }) => ({
    label: audienceLabels[value],
    filter: { audience: value } as const,
    isOn: search.audience === value,
  }))
  const chips = [
    ...(audiences ?? []),
    { label: 'Đang giảm giá', filter: { sale: true } as const, isOn: search.sale === true },
    { label: 'Còn hàng', filter: { inStock: true } as const, isOn: search.inStock === true },
  ]
  return (
    <ul aria-label="Lọc nhanh" className="flex gap-2 lg:hidden">
      {chips.map(({ label, filter, isOn }) => (
        <li key={label}>
          <Link
            {...link(changeListSearch(search, isOn ? clear(filter) : filter))}
            activeOptions={{ exact: true }}
            resetScroll={false}
            className={cx(
              'inline-flex min-h-11 items-center rounded-edge border px-3 text-sm whitespace-nowrap',
              isOn ? 'border-ink bg-ink text-paper' : 'border-edge',
            )}
          >
            {isOn && <span className="sr-only">Bỏ lọc </span>}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const clear = (filter: Partial<ProductListSearch>): Partial<ProductListSearch> =>
  Object.fromEntries(Object.keys(filter).map((name) => [name, undefined]))
