import { StatementScreen } from '../admin/transfers/statement-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'

export const Route = page('/admin/transfers/statement')({
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Nhập sao kê') }] }),
  component: StatementScreen,
})
