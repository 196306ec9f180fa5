import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { OrderListItem } from '#contract/orders/order-list.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import { findNextStatusOfListItem } from '#domain/orders/status/find-next-status.ts'
import { CallBackDialog } from '#web/admin/orders/call-back-dialog.tsx'
import { OrderStatusMenuItems } from '#web/admin/orders/order-status-menu-items.tsx'
import { useConfirmedStatusChange } from '#web/admin/orders/use-confirmed-status-change.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx'
import { calledOrderStore, forgetCalledOrder } from './called-order-store.ts'
import { OrderCallMenuItems } from './order-call-menu-items.tsx'
import { useReportFakeOrder } from './use-report-fake-order.tsx'

/** The row menu of the order list. A press on the buyer's number opens it too, for the result of the call. */
export function OrderRowMenu({ order }: { order: OrderListItem }) {
  const fake = useReportFakeOrder(order)
  const { subscribe, getSnapshot, getServerSnapshot } = calledOrderStore
  const isCalled = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot) === order._id
  useEffect(() => () => forgetCalledOrder(order._id), [order._id])
  const [isCallBackOpen, setCallBackOpen] = useState(false)
  return (
    <>
      <OrderStatusMenu order={order} isCalled={isCalled}>
        <OrderCallMenuItems order={order} onChooseTime={() => setCallBackOpen(true)} />
        {fake.canReport && (
          <MenuItem danger onSelect={fake.ask}>
            Đơn ảo: huỷ, cảnh báo số
          </MenuItem>
        )}
      </OrderStatusMenu>
      {fake.dialog}
      <CallBackDialog orderId={order._id} open={isCallBackOpen} onClose={() => setCallBackOpen(false)} />
    </>
  )
}

interface OrderStatusMenuProps {
  order: OrderListItem
  isCalled?: boolean
  children?: ReactNode
}

export function OrderStatusMenu({ order, isCalled = false, children }: OrderStatusMenuProps) {
  const { choose, busy, dialog } = useConfirmedStatusChange(order)
  const [isOpen, setOpen] = useState(false)
  function changeOpen(open: boolean) {
    setOpen(open)
    if (!open) forgetCalledOrder(order._id)
  }
  return (
    <>
      <Menu
        open={isOpen || isCalled}
        onOpenChange={changeOpen}
        trigger={
          <IconButton
            icon={Ellipsis}
            label={`Đổi trạng thái đơn ${order.orderNumber}`}
            aria-busy={busy || undefined}
            className="-my-1 -mr-3"
          />
        }
      >
        <OrderStatusMenuItems
          orders={[order]}
          next={findNextStatusOfListItem(order)}
          onChoose={choose}
          busy={busy}
        />
        {children}
      </Menu>
      {dialog}
    </>
  )
}

export function InvoiceMenu({ order }: { order: Order }) {
  const { choose, busy, dialog } = useConfirmedStatusChange(order)
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={Ellipsis}
            label={`Tác vụ cho đơn của ${order.customerInfo.customerName}`}
            aria-busy={busy || undefined}
            className="-my-1 -mr-3"
          />
        }
      >
        <MenuItem asChild>
          <Link to="/order/$id" params={{ id: order._id }} preload={false}>
            Chi tiết hoá đơn
          </Link>
        </MenuItem>
        <MenuItem
          danger
          disabled={order.status === cancelled}
          reason="Đơn đã huỷ"
          onSelect={() => choose({ status: cancelled })}
        >
          Huỷ đơn hàng
        </MenuItem>
      </Menu>
      {dialog}
    </>
  )
}
