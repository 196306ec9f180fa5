import { linkOptions } from '@tanstack/react-router'
import { ReceiptText, Store } from 'lucide-react'

/** What the back office has, in the order of the rail. */
export const entries = [{ label: 'Đơn hàng', icon: ReceiptText, link: linkOptions({ to: '/admin/orders' }) }]

export const overview = linkOptions({ to: '/admin' })
export const shopFront = { label: 'Về cửa hàng', icon: Store, link: linkOptions({ to: '/' }) }
