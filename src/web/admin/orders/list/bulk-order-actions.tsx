import { ChevronDown, ListChecks, Printer } from 'lucide'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { BulkResult } from '#contract/orders/admin-orders.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { Order, OrderStatusInput } from '#contract/orders/orders.ts'
import { leavesShop, needsHandOverReason } from '#domain/shipping/hand-over.ts'
import { CancelOrdersConfirm } from '#web/admin/orders/cancel-orders-confirm.tsx'
import { OrderStatusMenuItems } from '#web/admin/orders/order-status-menu-items.tsx'
import { type BulkStatusChange, useChangeOrderStatuses } from '#web/admin/orders/use-change-order-status.ts'
import { HandOverDialog } from '#web/admin/shipping/hand-over-dialog.tsx'
import type { RowSelection } from '#web/admin/table/selection-bar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { BulkHandOver } from './bulk-hand-over.tsx'
import { RefusedOrdersDialog } from './refused-orders-dialog.tsx'

export function BulkOrderActions({ selection }: { selection: RowSelection<Order> }) {
  const change = useChangeOrderStatuses()
  const [cancellation, setCancellation] = useState<BulkStatusChange>()
  const [isCancelOpen, setCancelOpen] = useState(false)
  const [statusToConfirm, setStatusToConfirm] = useState<OrderStatusInput>()
  const [refused, setRefused] = useState<readonly BulkResult[]>([])
  const { rows, keys } = selection
  const commonStatus = rows.every((order) => order.status === rows[0]?.status) ? rows[0]?.status : undefined

  function choose(step: OrderStatusInput) {
    const steps: BulkStatusChange = { orders: rows, input: step }
    if (rows.some((order) => needsHandOverReason(order, step.status))) return setStatusToConfirm(step)
    if (step.status !== cancelled) return applyStatus(steps)
    setCancellation(steps)
    setCancelOpen(true)
  }
  function applyStatus(steps: BulkStatusChange) {
    change.mutate(steps, {
      onSuccess: (results) => {
        const refusedResults = results.filter((result) => result.error !== null)
        if (refusedResults.length > 0) setRefused(refusedResults)
        else selection.clear()
      },
      onSettled: () => {
        setCancelOpen(false)
        setStatusToConfirm(undefined)
      },
    })
  }

  return (
    <>
      <Menu
        trigger={
          <Button small look="primary" busy={change.isPending}>
            Đổi trạng thái <Icon of={ChevronDown} />
          </Button>
        }
      >
        <OrderStatusMenuItems status={commonStatus} onChoose={choose} busy={change.isPending} />
      </Menu>
      {statusToConfirm && (
        <LeavingOrdersDialog
          rows={rows}
          step={statusToConfirm}
          busy={change.isPending}
          onClose={() => setStatusToConfirm(undefined)}
          onConfirm={applyStatus}
        />
      )}
      <BulkHandOver selection={selection} />
      <PrintOrdersLink keys={keys} kind="slip" />
      <PrintOrdersLink keys={keys} kind="pick" />
      <CancelOrdersConfirm
        open={isCancelOpen}
        onClose={() => setCancelOpen(false)}
        what={`${cancellation?.orders.length ?? 0} đơn hàng đã chọn`}
        reason={cancellation?.input.reason}
        busy={change.isPending}
        onConfirm={() => cancellation && applyStatus(cancellation)}
      >
        Hàng trong các đơn này trở lại kho.
      </CancelOrdersConfirm>
      <RefusedOrdersDialog
        results={refused}
        titleSuffix="chưa đổi được trạng thái"
        onClose={() => setRefused([])}
      />
    </>
  )
}

interface LeavingOrdersDialogProps {
  rows: readonly Order[]
  step: OrderStatusInput
  busy: boolean
  onClose: () => void
  onConfirm: (steps: BulkStatusChange) => void
}

/** The summary lists only the orders that leave the shop; the others change without a question. */
function LeavingOrdersDialog({ rows, step, busy, onClose, onConfirm }: LeavingOrdersDialogProps) {
  const others = rows.filter((order) => !leavesShop(order.status, step.status))
  const leavingOrders = rows.filter((order) => !others.includes(order))
  return (
    <HandOverDialog
      title={`Chuyển sang ${step.status}?`}
      orders={leavingOrders.map(({ _id }) => _id)}
      plan={{}}
      formatConfirmLabel={(count) => `Chuyển ${count + others.length} đơn`}
      busy={busy}
      onClose={onClose}
      onConfirm={({ ids, include }) => {
        const chosen = leavingOrders.filter(({ _id }) => ids.includes(_id))
        onConfirm({ orders: [...chosen, ...others], input: step, include })
      }}
    />
  )
}

interface PrintOrdersLinkProps {
  keys: readonly string[]
  kind: 'slip' | 'pick'
}

function PrintOrdersLink({ keys, kind }: PrintOrdersLinkProps) {
  const label = kind === 'slip' ? 'In phiếu giao' : 'In phiếu soạn'
  const icon = <Icon of={kind === 'slip' ? Printer : ListChecks} />
  if (keys.length > limits.maxBulkRows) {
    return (
      <Button small disabled title={`Nhiều nhất ${limits.maxBulkRows} đơn một lần`}>
        {icon} {label}
      </Button>
    )
  }
  return (
    <ButtonLink small to="/admin/orders/print" search={{ kind, ids: keys.join(',') }} preload={false}>
      {icon} {label}
    </ButtonLink>
  )
}
