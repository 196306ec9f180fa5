import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { categoriesQuery } from '#web/app/api/catalogue.ts'
import { useApi } from '#web/app/api/use-api.ts'
import type { LinkTarget } from '#web/app/router/link-target.ts'
import { ServiceStrip } from '#web/storefront/home/service-strip.tsx'
import { ListWaiting } from '#web/storefront/loading/list-waiting.tsx'
import { appliedFilters } from '#web/storefront/product-list/filters/applied.ts'
import { AppliedChips } from '#web/storefront/product-list/filters/applied-chips.tsx'
import { Filters } from '#web/storefront/product-list/filters/filters.tsx'
import { Pagination } from '#web/ui/display/pagination.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { productsQuery } from './list-query.ts'
import { changed, type ListSearch, lastPage, listQueryOf, namesOf, pageSizes } from './list-search.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Shelf } from './shelf.tsx'

export interface ListScreenProps {
  title: string
  trail: ReactNode
  search: ListSearch
  /** The category, on the page of a category. */
  category?: string
  link: (search: ListSearch) => LinkTarget
  /** Links to a category, or to all products, and keeps the search. */
  categoryLink: (category: string | undefined, search: ListSearch) => LinkTarget
}

/** The whole state of the list is in the URL. */
export function ListScreen({ title, trail, search, category, link, categoryLink }: ListScreenProps) {
  const api = useApi()
  // The list works without its categories (R39).
  const { data: categories = [] } = useQuery(categoriesQuery(api))
  const { data, isPlaceholderData } = useQuery({
    ...productsQuery(api, listQueryOf(search, category)),
    placeholderData: keepPreviousData,
    // A failed refetch keeps the displayed list.
    throwOnError: (_, { state }) => state.data === undefined,
  })
  const { requested, change } = useRequestedSearch(search, link)
  const applied = appliedFilters(search, categories)
  const perPage = search.limit ?? pageSizes[0]
  const page = search.page ?? 1
  const searchTitle = category ? `Tìm “${search.q}” trong ${title}` : `Tìm “${search.q}”`
  const heading = search.q === undefined ? title : <span className="line-clamp-3">{searchTitle}</span>
  if (!data) return <ListWaiting />
  if (data.products.length === 0 && data.total > 0 && !isPlaceholderData) {
    return <Navigate {...link(lastPage(search, data.total))} replace />
  }
  return (
    <main>
      <Banner title={heading} trail={trail} />
      <div className="page grid gap-x-10 pt-2 pb-16 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-8">
        <Filters
          search={requested}
          category={category}
          categories={categories}
          categoryLink={categoryLink}
          onChange={change}
          totalText={data.all}
        />
        <section
          aria-label={title}
          aria-busy={requested !== search || isPlaceholderData}
          className="group/list min-w-0"
        >
          <h2 className="sr-only">Sản phẩm</h2>
          <ListToolbar
            search={requested}
            onChange={change}
            filterCount={applied.length}
            from={(page - 1) * perPage + 1}
            count={data.products.length}
            totalText={data.all}
          />
          {data.products.length > 0 ? (
            <div className="transition-opacity group-aria-busy/list:opacity-50">
              <AppliedChips applied={applied} search={search} link={link} />
              <Shelf
                products={data.products}
                label={title}
                colors={namesOf(search.color)}
                eagerCount={4}
                hasSidebar
              />
            </div>
          ) : (
            <NothingFound {...{ search, link, applied, categories }} />
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
      <ServiceStrip />
    </main>
  )
}

/** The requested state, which the controls show while the list loads. */
function useRequestedSearch(search: ListSearch, link: ListScreenProps['link']) {
  const navigate = useNavigate()
  const [requested, setRequested] = useState(search)
  const [displayed, setDisplayed] = useState(search)
  if (displayed !== search) {
    setDisplayed(search)
    setRequested(search)
  }
  function change(part: Partial<ListSearch>) {
    const next = changed(requested, part)
    setRequested(next)
    void navigate({ ...link(next), resetScroll: false })
  }
  return { requested, change }
}
