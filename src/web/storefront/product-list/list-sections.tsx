import type { QueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import type { KnownSection } from '#contract/content/section-kinds.ts'
import type { Api } from '#web/app/api/api.ts'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import type { ProductListScreenProps } from './product-list-screen.tsx'
import type { ProductListSearch } from './product-list-search.ts'

const importSections = () => import('#web/storefront/sections/product-list-sections.tsx')
const ProductListSections = lazy(async () => ({ default: (await importSections()).ProductListSections }))

interface ListPage {
  sections: KnownSection[]
}

export async function loadListSections(queryClient: QueryClient, api: Api, page: ListPage): Promise<void> {
  if (page.sections.length > 0) await (await importSections()).loadSections(api, queryClient, page)
}

/** Search results and further pages of the list have no sections above them. */
export function wrapWithSections(
  page: ListPage | undefined,
  search: ProductListSearch,
): ProductListScreenProps['withSections'] {
  if (!page || page.sections.length === 0 || search.q !== undefined || (search.page ?? 1) > 1)
    return undefined
  return (heading) => (
    <LazyBoundary fallback={heading}>
      <ProductListSections sections={page.sections} heading={heading} />
    </LazyBoundary>
  )
}
