import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/transfers/statement'>()({
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Nhập sao kê') }] }),
})

export { StatementScreen as Page } from '#web/admin/payments/statement-screen.tsx'
