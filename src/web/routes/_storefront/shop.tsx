import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../site.ts'

export const Route = createFileRoute('/_storefront/shop')({
  validateSearch: (search: Record<string, unknown>): { q?: string } =>
    typeof search.q === 'string' ? { q: search.q } : {},
  head: () => ({ meta: [{ title: pageTitle('Shop') }] }),
  component: () => <main className="page py-12" />,
})
