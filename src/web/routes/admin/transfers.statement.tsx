import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/admin/transfers/statement'>()({
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Nhập sao kê') }] }),
})

export { StatementScreen as Page } from '../../admin/transfers/statement-screen.tsx'
