import { Link } from '@tanstack/react-router'
import type { CategoryListItem } from '#contract/catalog/categories.ts'
import type { ProductFacets } from '#contract/search/search.ts'
import type { LinkTarget } from '#web/app/router/link-target.ts'
import { changeListSearch, type ProductListSearch } from '#web/storefront/product-list/product-list-search.ts'
import { cx } from '#web/ui/styles/cx.ts'
import { FilterCount } from './filter-count.tsx'
import { FilterSection } from './filter-section.tsx'

interface CategoryFilterProps {
  search: ProductListSearch
  current?: string
  categories: readonly CategoryListItem[]
  /** Categories with matches; without it all categories are shown. */
  facets?: ProductFacets['categories']
  link: (category: string | undefined, search: ProductListSearch) => LinkTarget
}

/** Categories are links, because each has its own page; the search parameters are kept. */
export function CategoryFilter({ search, current, categories, facets, link }: CategoryFilterProps) {
  if (categories.length === 0) return null
  const visible: readonly { _id: string; name: string; count?: number }[] = facets ?? categories
  const entries = [
    { _id: undefined, name: search.collection ? 'Cả bộ sưu tập' : 'Tất cả sản phẩm', count: undefined },
    ...visible,
  ]
  const isBelow = (id: string | undefined) => categories.some((one) => one._id === id && one.parent)
  return (
    <FilterSection title="Danh mục">
      <ul className="max-h-96 overflow-y-auto max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4">
        {entries.map(({ _id, name, count }) => (
          <li key={_id ?? ''}>
            <Link
              {...link(_id, changeListSearch(search, {}))}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={current === _id ? 'true' : undefined}
              className={cx(
                'block py-2 hover:text-lacquer-ink',
                current === _id && 'font-medium text-lacquer-ink',
                isBelow(_id) && 'pl-4',
              )}
            >
              {name} <FilterCount count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </FilterSection>
  )
}
