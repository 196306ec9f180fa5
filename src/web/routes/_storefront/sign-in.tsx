import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../site.ts'

export const Route = createFileRoute('/_storefront/sign-in')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  head: () => ({ meta: [{ title: pageTitle('Đăng nhập') }] }),
  component: () => <main className="page py-12" />,
})
