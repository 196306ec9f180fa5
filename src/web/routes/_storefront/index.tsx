import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../site.ts'

export const Route = createFileRoute('/_storefront/')({
  head: () => ({ meta: [{ title: pageTitle('Home') }] }),
  component: () => <main className="page py-12" />,
})
