import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../site.ts'

export const Route = createFileRoute('/_storefront/order-list/$userId')({
  head: () => ({ meta: [{ title: pageTitle('Đơn hàng') }] }),
  component: () => <main className="page py-12" />,
})
