import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

/** R27 requires a page with every component in all states. */
export const page = pageFile<'/test'>()({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Test') }, { name: 'robots', content: 'noindex' }],
  }),
})

export { ComponentGalleryScreen as Page } from '#web/storefront/component-gallery/component-gallery-screen.tsx'
