import { Link } from '@tanstack/react-router'
import { useLabel } from '#web/app/api/labels.tsx'
import type { LinkTarget } from '#web/app/router/link-target.ts'
import {
  changeListSearch,
  type ProductListSearch,
  productPageSizes,
} from '#web/storefront/product-list/product-list-search.ts'
import { cx } from '#web/ui/styles/cx.ts'
import { FilterSection } from './filter-section.tsx'

interface PageSizeLinksProps {
  search: ProductListSearch
  link: (search: ProductListSearch) => LinkTarget
}

/** The page size in the sheet of the filters; on large screens it is beside the sort order. */
export function PageSizeLinks({ search, link }: PageSizeLinksProps) {
  const label = useLabel()
  const [standardSize] = productPageSizes
  const chosen = search.limit ?? standardSize
  return (
    <div className="lg:hidden">
      <FilterSection title={label('Show')}>
        <ul className="flex gap-2">
          {productPageSizes.map((size) => (
            <li key={size}>
              <Link
                {...link(changeListSearch(search, { limit: size === standardSize ? undefined : size }))}
                activeOptions={{ exact: true }}
                resetScroll={false}
                aria-current={size === chosen ? 'true' : undefined}
                className={cx(
                  'inline-flex size-11 items-center justify-center rounded-edge border text-sm tabular-nums',
                  size === chosen ? 'border-ink bg-ink text-paper' : 'border-edge',
                )}
              >
                {size}
                <span className="sr-only"> sản phẩm mỗi trang</span>
              </Link>
            </li>
          ))}
        </ul>
      </FilterSection>
    </div>
  )
}
