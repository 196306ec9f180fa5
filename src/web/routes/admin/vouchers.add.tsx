import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/vouchers/add'>()({
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thêm mã giảm giá') }] }),
})

export { AddVoucherScreen as Page } from '../../admin/vouchers/add-voucher-screen.tsx'
