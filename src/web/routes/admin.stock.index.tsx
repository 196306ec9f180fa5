import { settingsQuery } from '../admin/shop-queries.ts'
import { StockScreen } from '../admin/stock/stock-screen.tsx'
import { type StockSearch, type StockSort, stockQuery } from '../admin/stock-queries.ts'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { readTableSearch } from '../table-search.ts'

const sorts: readonly StockSort[] = ['stock-asc', 'stock-desc', 'name-asc', 'name-desc']

function readSearch(search: Record<string, unknown>): StockSearch {
  const { atMost } = search
  const whole = typeof atMost === 'number' && Number.isSafeInteger(atMost) && atMost >= 0
  return { ...readTableSearch(search, sorts), atMost: whole ? atMost : undefined }
}

export const Route = page('/admin/stock')({
  validateSearch: readSearch,
  loader: async ({ context, search: { hide: _, ...asked } }) => {
    const rows = context.queryClient.prefetchQuery(stockQuery(context.api, asked))
    // The row of views is drawn once.
    await context.queryClient.prefetchQuery(settingsQuery(context.api))
    if (typeof window === 'undefined') await rows
  },
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Kho') }] }),
  component: StockScreen,
})
