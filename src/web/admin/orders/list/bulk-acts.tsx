import { ChevronDown, ListChecks, Printer } from 'lucide'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { BulkResult } from '#contract/orders/order-desk.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { Order, StatusInput } from '#contract/orders/orders.ts'
import { asksBeforeLeaving, leavesShop } from '#domain/shipping/hand-over.ts'
import { CancelDialog } from '#web/admin/orders/cancel-dialog.tsx'
import { StatusItems } from '#web/admin/orders/status-items.tsx'
import { type Steps, useChangeStatuses } from '#web/admin/orders/use-change-status.ts'
import { HandOverDialog } from '#web/admin/shipping/hand-over-dialog.tsx'
import type { Selection } from '#web/admin/table/selection-bar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { HandOver } from './hand-over.tsx'
import { Refused } from './refused.tsx'

export function BulkActs({ selection }: { selection: Selection<Order> }) {
  const change = useChangeStatuses()
  const [cancelling, setCancelling] = useState<Steps>()
  const [asked, setAsked] = useState(false)
  const [leaving, setLeaving] = useState<StatusInput>()
  const [refused, setRefused] = useState<readonly BulkResult[]>([])
  const { rows, keys } = selection
  const common = rows.every((order) => order.status === rows[0]?.status) ? rows[0]?.status : undefined

  function choose(step: StatusInput) {
    const steps = { orders: rows, step }
    if (rows.some((order) => asksBeforeLeaving(order, step.status))) return setLeaving(step)
    if (step.status !== cancelled) return set(steps)
    setCancelling(steps)
    setAsked(true)
  }
  function set(steps: Steps) {
    change.mutate(steps, {
      onSuccess: (results) => {
        const left = results.filter((result) => result.error !== null)
        if (left.length > 0) setRefused(left)
        else selection.clear()
      },
      onSettled: () => {
        setAsked(false)
        setLeaving(undefined)
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
        <StatusItems status={common} onChoose={choose} busy={change.isPending} />
      </Menu>
      {leaving && (
        <LeavingDialog
          rows={rows}
          step={leaving}
          busy={change.isPending}
          onClose={() => setLeaving(undefined)}
          onSet={set}
        />
      )}
      <HandOver selection={selection} />
      <PrintLink keys={keys} kind="slip" />
      <PrintLink keys={keys} kind="pick" />
      <CancelDialog
        open={asked}
        onClose={() => setAsked(false)}
        what={`${cancelling?.orders.length ?? 0} đơn hàng đã chọn`}
        reason={cancelling?.step.reason}
        busy={change.isPending}
        onConfirm={() => cancelling && set(cancelling)}
      >
        Hàng trong các đơn này trở lại kho.
      </CancelDialog>
      <Refused results={refused} words="chưa đổi được trạng thái" onClose={() => setRefused([])} />
    </>
  )
}

interface LeavingDialogProps {
  rows: readonly Order[]
  step: StatusInput
  busy: boolean
  onClose: () => void
  onSet: (steps: Steps) => void
}

/** The summary lists only the orders that leave the shop; the others change without a question. */
function LeavingDialog({ rows, step, busy, onClose, onSet }: LeavingDialogProps) {
  const others = rows.filter((order) => !leavesShop(order.status, step.status))
  const leaves = rows.filter((order) => !others.includes(order))
  return (
    <HandOverDialog
      title={`Chuyển sang ${step.status}?`}
      orders={leaves.map(({ _id }) => _id)}
      plan={{}}
      act={(count) => `Chuyển ${count + others.length} đơn`}
      busy={busy}
      onClose={onClose}
      onConfirm={({ ids, include }) => {
        const chosen = leaves.filter(({ _id }) => ids.includes(_id))
        onSet({ orders: [...chosen, ...others], step, include })
      }}
    />
  )
}

interface PrintLinkProps {
  keys: readonly string[]
  kind: 'slip' | 'pick'
}

function PrintLink({ keys, kind }: PrintLinkProps) {
  const words = kind === 'slip' ? 'In phiếu giao' : 'In phiếu soạn'
  const icon = <Icon of={kind === 'slip' ? Printer : ListChecks} />
  if (keys.length > limits.maxTogether) {
    return (
      <Button small disabled title={`Nhiều nhất ${limits.maxTogether} đơn một lần`}>
        {icon} {words}
      </Button>
    )
  }
  return (
    <ButtonLink small to="/admin/orders/print" search={{ kind, ids: keys.join(',') }} preload={false}>
      {icon} {words}
    </ButtonLink>
  )
}
