import { loadPrintPage } from '#web/admin/orders/order-loaders.ts'
import type { PrintSearch } from '#web/admin/orders/print/print-screen.tsx'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

const printTitles = {
  slip: 'Phiếu giao hàng',
  pick: 'Phiếu soạn hàng',
  all: 'Phiếu giao và phiếu soạn',
} as const

export const page = pageFile<'/admin/orders/print', PrintSearch>()({
  loader: ({ context, search }) => loadPrintPage(context, search.ids),
  head: ({ context: { site }, search }) => ({
    meta: [{ title: pageTitle(site, printTitles[search.kind]) }],
  }),
})

export { PrintScreen as Page } from '#web/admin/orders/print/print-screen.tsx'
