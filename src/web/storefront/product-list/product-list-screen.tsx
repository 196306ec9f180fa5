import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { deepEqual, Navigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { categoriesQuery } from '#web/app/api/categories-query.ts'
import { useApi } from '#web/app/api/use-api.ts'
import type { LinkTarget } from '#web/app/router/link-target.ts'
import { useNavigateInPage } from '#web/app/router/use-navigate-in-page.ts'
import { ProductListSkeleton } from '#web/storefront/loading/product-list-skeleton.tsx'
import { AppliedChips } from '#web/storefront/product-list/filters/applied-chips.tsx'
import {
  type AppliedFilter,
  listAppliedFilters,
} from '#web/storefront/product-list/filters/applied-filters.ts'
import { ProductFilters } from '#web/storefront/product-list/filters/product-filters.tsx'
import { QuickFilters } from '#web/storefront/product-list/filters/quick-filters.tsx'
import type { SearchParam } from '#web/storefront/product-list/filters/search-param.ts'
import { HomeSellingPoints } from '#web/storefront/sections/home-selling-points.tsx'
import { SkipLink } from '#web/ui/button/skip-link.tsx'
import { Pagination } from '#web/ui/display/pagination.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { useFocusAfterLoss } from '#web/ui/state/use-focus-after-loss.ts'
import { useFocusAfterPageChange } from '#web/ui/state/use-focus-after-page-change.ts'
import { cx } from '#web/ui/styles/cx.ts'
import { AlternativeSearchNote } from './alternative-search-note.tsx'
import { ListIntro } from './list-intro.tsx'
import { listSearchedColors } from './list-searched-colors.ts'
import { NoProductsFound } from './no-products-found.tsx'
import { facetsQuery, productsQuery } from './product-list-queries.ts'
import {
  changeListSearch,
  goToLastPage,
  type ProductListSearch,
  productPageSizes,
  splitNames,
  toProductListQuery,
} from './product-list-search.ts'
import { ProductListToolbar } from './product-list-toolbar.tsx'
import { ProductShelf } from './product-shelf.tsx'
import { useListInView } from './use-list-in-view.ts'

export interface ProductListScreenProps {
  title: string
  trail: ReactNode
  /** HTML that the server made from Markdown without HTML (R24). */
  intro?: string | undefined
  picture?: string | undefined
  /** Wraps the heading of the page, and shows sections below it. */
  withSections?: (heading: ReactNode) => ReactNode
  hasSellingPoints?: boolean
  search: ProductListSearch
  /** The category, on the page of a category. */
  category?: string
  link: (search: ProductListSearch) => LinkTarget
  /** Links to a category, or to all products, and keeps the search. */
  categoryLink: (category: string | undefined, search: ProductListSearch) => LinkTarget
}

/** The whole state of the list is in the URL. */
export function ProductListScreen({
  title,
  trail,
  intro,
  picture,
  withSections,
  hasSellingPoints = false,
  search,
  category,
  link,
  categoryLink,
}: ProductListScreenProps) {
  // The list works without its categories (R39).
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()))
  const { products, facets, alternative, searchedColors } = useMatchingProducts(search, category)
  const { data, isPlaceholderData } = products
  const { requested, change } = useRequestedSearch(search, link)
  const applied = listAppliedFilters(search, categories)
  const perPage = search.limit ?? productPageSizes[0]
  const page = search.page ?? 1
  const list = useFocusAfterLoss<HTMLElement>()
  useFocusAfterPageChange(page, list)
  const filters = JSON.stringify(toProductListQuery({ ...search, page: undefined }, category))
  useListInView(list, filters, isPlaceholderData || facets.isPlaceholderData)
  const heading = search.q === undefined ? title : createSearchHeading(search.q, category && title)
  const banner = <Banner title={heading} trail={trail} isCompact={!withSections} />
  if (!data) return <ProductListSkeleton />
  if (data.products.length === 0 && data.total > 0 && !isPlaceholderData) {
    return <Navigate {...link(goToLastPage(search, data.total))} replace />
  }
  return (
    <main>
      <SkipLink to={listId}>Đến danh sách sản phẩm</SkipLink>
      {withSections ? withSections(banner) : banner}
      <div
        className={cx(
          'page grid gap-x-10 pb-16 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-8',
          withSections && 'max-lg:pt-12',
        )}
      >
        <ProductFilters
          search={requested}
          category={category}
          categories={categories}
          link={link}
          categoryLink={categoryLink}
          onChange={change}
          totalText={data.all}
        />
        <section
          ref={list}
          id={listId}
          tabIndex={-1}
          aria-label={title}
          aria-busy={requested !== search || isPlaceholderData}
          className="group/list @container relative min-w-0 scroll-mt-(--header-height) outline-none"
        >
          <h2 className={withSections ? 'mb-4 font-display text-sign font-semibold' : 'sr-only'}>Sản phẩm</h2>
          <ListIntro intro={intro} picture={picture} />
          <ProductListToolbar
            search={requested}
            onChange={change}
            filterCount={applied.length}
            from={(page - 1) * perPage + 1}
            count={data.products.length}
            totalText={data.all}
            quickFilters={<QuickFilters {...{ search, applied, link }} facets={facets.data} />}
          />
          {search.q !== undefined && alternative && (
            <AlternativeSearchNote q={search.q} alternative={alternative} />
          )}
          {data.products.length > 0 ? (
            <FoundProducts
              {...{ search, link, applied, searchedColors }}
              products={data.products}
              label={title}
            />
          ) : (
            <NoProductsFound {...{ search, link, applied, categories }} />
          )}
          <div className="pt-12">
            <Pagination
              page={page}
              pageCount={Math.ceil(data.total / perPage)}
              link={(number) => link({ ...search, page: number > 1 ? number : undefined })}
            />
          </div>
        </section>
      </div>
      {!hasSellingPoints && <HomeSellingPoints />}
    </main>
  )
}

const listId = 'products'

function createSearchHeading(q: SearchParam, categoryName: string | undefined) {
  const text = categoryName ? `Tìm “${q}” trong ${categoryName}` : `Tìm “${q}”`
  return <span className="line-clamp-2 sm:line-clamp-3">{text}</span>
}

/** The previous products and facets stay while those of the next search load. */
function useMatchingProducts(search: ProductListSearch, category: string | undefined) {
  const api = useApi()
  const query = toProductListQuery(search, category)
  const products = useQuery({
    ...productsQuery(api, query),
    placeholderData: keepPreviousData,
    // A failed refetch keeps the displayed list.
    throwOnError: (_, { state }) => state.data === undefined,
  })
  const facets = useQuery({ ...facetsQuery(api, query), placeholderData: keepPreviousData })
  const alternative = facets.isPlaceholderData ? undefined : facets.data?.alternative
  const searchedColors = listSearchedColors(
    String(alternative?.q ?? search.q ?? ''),
    facets.data?.colors ?? [],
  )
  return { products, facets, alternative, searchedColors }
}

interface FoundProductsProps {
  search: ProductListSearch
  link: ProductListScreenProps['link']
  applied: readonly AppliedFilter[]
  searchedColors: readonly string[]
  products: readonly ProductSummary[]
  label: string
}

function FoundProducts({ search, link, applied, searchedColors, products, label }: FoundProductsProps) {
  return (
    <div className="transition-opacity group-aria-busy/list:opacity-50">
      <AppliedChips applied={applied} search={search} link={link} />
      <ProductShelf
        products={products}
        label={label}
        colors={search.color ? splitNames(search.color) : searchedColors}
        sizes={splitNames(search.size)}
        eagerCount={4}
        hasSidebar
      />
    </div>
  )
}

/** The requested state, which the controls show while the list loads. The list of an earlier request may appear first. */
function useRequestedSearch(search: ProductListSearch, link: ProductListScreenProps['link']) {
  const navigate = useNavigateInPage()
  const [pending, setPending] = useState<ProductListSearch>()
  const requested = pending && !deepEqual(pending, search) ? pending : search
  async function change(part: Partial<ProductListSearch>) {
    const next = changeListSearch(requested, part)
    setPending(next)
    await navigate({ ...link(next), resetScroll: false })
    setPending((current) => (current === next ? undefined : current))
  }
  return { requested, change }
}
