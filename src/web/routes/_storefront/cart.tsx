import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../site.ts'

export const Route = createFileRoute('/_storefront/cart')({
  head: () => ({ meta: [{ title: pageTitle('Giỏ hàng') }] }),
  component: () => <main className="page py-12" />,
})
