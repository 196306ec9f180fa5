import { loadPrint } from '../admin/order-loaders.ts'
import { PrintScreen, type PrintSearch } from '../admin/print/print-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'
import { oneOf, wordOf } from '../table-search.ts'

function readSearch(search: Record<string, unknown>): PrintSearch {
  const kind = oneOf(['slip', 'pick'], search.kind) ?? 'slip'
  return { ids: wordOf(search.ids) ?? '', kind, parcel: wordOf(search.parcel) }
}

export const Route = page('/admin/orders/print')({
  validateSearch: readSearch,
  loader: ({ context, search }) => loadPrint(context, search.ids),
  head: ({ context: { site }, search }) => ({
    meta: [{ title: pageTitle(site, search.kind === 'pick' ? 'Phiếu soạn hàng' : 'Phiếu giao hàng') }],
  }),
  component: PrintScreen,
})
