import { loadPrint } from '../../admin/order-loaders.ts'
import type { PrintSearch } from '../../admin/print/print-screen.tsx'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/orders/print', PrintSearch>()({
  loader: ({ context, search }) => loadPrint(context, search.ids),
  head: ({ context: { site }, search }) => ({
    meta: [{ title: pageTitle(site, search.kind === 'pick' ? 'Phiếu soạn hàng' : 'Phiếu giao hàng') }],
  }),
})

export { PrintScreen as Page } from '../../admin/print/print-screen.tsx'
