import { AddVoucherScreen } from '../admin/vouchers/add-voucher-screen.tsx'
import { page } from '../router/page.ts'
import { pageTitle } from '../site.ts'

export const Route = page('/admin/vouchers/add')({
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thêm mã giảm giá') }] }),
  component: AddVoucherScreen,
})
