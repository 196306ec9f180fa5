import { publicSettingsQuery } from '#web/app/api/settings-summary.ts'
import { pageFile } from '#web/app/router/page.ts'
import { policiesQuery } from '#web/storefront/docs/policies-query.ts'
import { buildPageHead } from '#web/storefront/shell/page-head.ts'
import { buildBreadcrumbStructuredData } from '#web/storefront/structured-data.ts'

export const page = pageFile<'/docs'>()({
  // The page works without them.
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery(publicSettingsQuery(api)),
      queryClient.prefetchQuery(policiesQuery(api)),
    ]),
  head: ({ context: { site } }) =>
    buildPageHead({
      site,
      title: `Về ${site.name}`,
      description: `${site.name} là gì, thanh toán, giao hàng, huỷ đơn, đổi trả và quyền riêng tư.`,
      path: '/docs',
      structuredData: import.meta.env.SSR && [
        buildBreadcrumbStructuredData(site, [{ name: `Về ${site.name}`, path: '/docs' }]),
      ],
    }),
})

export { DocsScreen as Page } from '#web/storefront/docs/docs-screen.tsx'
