import { page } from '../../router/page.ts'
import { pageTitle } from '../../site.ts'
import { CompareScreen } from '../../storefront/compare/compare-screen.tsx'

export const Route = page('/compare')({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'So sánh sản phẩm') }, { name: 'robots', content: 'noindex' }],
  }),
  component: CompareScreen,
})
