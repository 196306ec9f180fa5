import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CategoryListItem } from '#contract/catalog/categories.ts'
import { useApi } from '#web/app/api/use-api.ts'
import type { LinkTarget } from '#web/app/router/link-target.ts'
import { featuredProductsQuery } from '#web/storefront/home/home-queries.ts'
import { AppliedChips } from '#web/storefront/product-list/filters/applied-chips.tsx'
import type { AppliedFilter } from '#web/storefront/product-list/filters/applied-filters.ts'
import { shopMenuLinks } from '#web/storefront/shell/menu-links.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { type ProductListSearch, removeFilters } from './product-list-search.ts'
import { ProductShelf } from './product-shelf.tsx'

interface NoProductsFoundProps {
  search: ProductListSearch
  link: (search: ProductListSearch) => LinkTarget
  applied: readonly AppliedFilter[]
  categories: readonly CategoryListItem[]
}

export function NoProductsFound({ search, link, applied, categories }: NoProductsFoundProps) {
  const { data: featured } = useQuery(featuredProductsQuery(useApi()))
  const { q, collection, sort, limit } = search
  const searchWithoutFilters: ProductListSearch = { q, collection, sort, limit }
  const isFiltered = Object.keys(search).some((key) => !(key in searchWithoutFilters))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14 pt-8">
      <div className="grid gap-4">
        <h3 className="line-clamp-6 text-xl font-semibold wrap-anywhere">
          {describeReason(q, applied.length > 0)}
        </h3>
        {q !== undefined && (
          <p className="max-w-prose text-ink-soft">
            Bạn thử từ ngắn hơn hoặc tên gọi khác nhé. Gõ không dấu cũng được.
            {isFiltered && ' Bộ lọc đang bật cũng có thể giấu đi thứ bạn tìm.'}
          </p>
        )}
        <AppliedChips applied={applied} search={search} link={link} />
        {isFiltered && (
          <p>
            <ButtonLink
              {...link(q === undefined ? removeFilters(search) : searchWithoutFilters)}
              kind="primary"
            >
              {q === undefined ? 'Xoá tất cả bộ lọc' : 'Tìm không có bộ lọc'}
            </ButtonLink>
          </p>
        )}
        <CategoryLinks categories={categories} />
      </div>
      {featured && featured.products.length > 0 && (
        <section aria-labelledby="featured-instead">
          <h3 id="featured-instead" className="mb-6 font-display text-3xl font-semibold">
            Sản phẩm nổi bật
          </h3>
          <ProductShelf
            products={featured.products.slice(0, featuredCount)}
            label="Sản phẩm nổi bật"
            hasSidebar
          />
        </section>
      )}
    </div>
  )
}

function describeReason(q: ProductListSearch['q'], isFiltered: boolean): string {
  if (q !== undefined) return `Không tìm thấy sản phẩm nào cho “${q}”`
  return isFiltered ? 'Không có sản phẩm nào khớp với bộ lọc này.' : 'Ở đây chưa có sản phẩm nào.'
}

function CategoryLinks({ categories }: { categories: readonly CategoryListItem[] }) {
  return (
    <nav aria-label="Danh mục để xem">
      <ul className="flex flex-wrap gap-2 pt-2">
        {shopMenuLinks(categories).map(({ label, link: menuLink }) => (
          <li key={label}>
            <Link
              {...menuLink}
              className="inline-flex min-h-11 items-center rounded-edge border border-edge px-4 hover:border-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Two rows on a large screen. */
const featuredCount = 8
