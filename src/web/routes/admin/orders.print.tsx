import { loadPrintPage } from '#web/admin/orders/order-loaders.ts'
import type { PrintSearch } from '#web/admin/orders/print/print-screen.tsx'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/orders/print', PrintSearch>()({
  loader: ({ context, search }) => loadPrintPage(context, search.ids),
  head: ({ context: { site }, search }) => ({
    meta: [{ title: pageTitle(site, search.kind === 'pick' ? 'Phiếu soạn hàng' : 'Phiếu giao hàng') }],
  }),
})

export { PrintScreen as Page } from '#web/admin/orders/print/print-screen.tsx'
