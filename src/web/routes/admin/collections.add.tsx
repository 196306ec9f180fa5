import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/collections/add'>()({
  head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Thêm bộ sưu tập') }] }),
})

export { AddCollectionScreen as Page } from '#web/admin/catalog/collections/collection-screens.tsx'
