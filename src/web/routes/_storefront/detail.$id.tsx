import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../site.ts'

export const Route = createFileRoute('/_storefront/detail/$id')({
  head: () => ({ meta: [{ title: pageTitle('Sản phẩm') }] }),
  component: () => <main className="page py-12" />,
})
