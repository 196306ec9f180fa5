import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

export const page = pageFile<'/compare'>()({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'So sánh sản phẩm') }, { name: 'robots', content: 'noindex' }],
  }),
})

export { CompareScreen as Page } from '../../storefront/compare/compare-screen.tsx'
