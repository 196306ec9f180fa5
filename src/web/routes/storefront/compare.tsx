import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/compare'>()({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'So sánh sản phẩm') }, { name: 'robots', content: 'noindex' }],
  }),
})

export { CompareScreen as Page } from '#web/storefront/compare/compare-screen.tsx'
