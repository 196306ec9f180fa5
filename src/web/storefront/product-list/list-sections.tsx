import { lazy } from 'react'
import type { KnownSection } from '#contract/content/section-kinds.ts'
import type { PageContext } from '#web/app/router/page.ts'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import type { ProductListScreenProps } from './product-list-screen.tsx'
import type { ProductListSearch } from './product-list-search.ts'

const importSections = () => import('#web/storefront/sections/product-list-sections.tsx')
const ProductListSections = lazy(async () => ({ default: (await importSections()).ProductListSections }))

interface ListPage {
  sections: KnownSection[]
}

/** Search results and further pages of the list have no sections above them. */
const showsSections = ({ sections }: ListPage, { q, page }: ProductListSearch) =>
  sections.length > 0 && q === undefined && (page ?? 1) === 1

export const hasSellingPoints = (page: ListPage | undefined, search: ProductListSearch): boolean =>
  page !== undefined && showsSections(page, search) && page.sections.some(({ kind }) => kind === 'services')

export type ListPageContext = Pick<PageContext, 'api' | 'queryClient'>

export async function loadListSections(
  { api, queryClient }: ListPageContext,
  page: ListPage,
  search: ProductListSearch,
): Promise<void> {
  if (showsSections(page, search)) await (await importSections()).loadSections(api, queryClient, page)
}

export function wrapWithSections(
  page: ListPage | undefined,
  search: ProductListSearch,
): ProductListScreenProps['withSections'] {
  if (!page || !showsSections(page, search)) return undefined
  return (heading) => (
    <LazyBoundary fallback={heading}>
      <ProductListSections sections={page.sections} heading={heading} />
    </LazyBoundary>
  )
}
