import { createFileRoute } from '@tanstack/react-router'
import { DocsScreen } from '../../storefront/docs/docs-screen.tsx'
import { pageHead } from '../../storefront/page-head.ts'

export const Route = createFileRoute('/_storefront/docs')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Về Tiệm',
      description: 'Tiệm là gì, thanh toán, giao hàng, huỷ đơn, đổi trả và quyền riêng tư.',
      path: '/docs',
    }),
  component: DocsScreen,
})
