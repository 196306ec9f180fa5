import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../site.ts'

export const Route = createFileRoute('/_storefront/docs')({
  head: () => ({ meta: [{ title: pageTitle('Về Tiệm') }] }),
  component: () => <main className="page py-12" />,
})
