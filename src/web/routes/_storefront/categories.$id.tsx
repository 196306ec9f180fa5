import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../site.ts'

export const Route = createFileRoute('/_storefront/categories/$id')({
  head: () => ({ meta: [{ title: pageTitle('Danh mục') }] }),
  component: () => <main className="page py-12" />,
})
