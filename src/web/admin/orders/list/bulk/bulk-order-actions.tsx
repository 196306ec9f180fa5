import { ChevronDown } from 'lucide'
import { useState } from 'react'
import type { BulkResult } from '#contract/orders/admin-orders.ts'
import type { OrderListItem } from '#contract/orders/order-list.ts'
import {
  cancelled,
  confirmed,
  delivered,
  inTransit,
  type OrderStatus,
} from '#contract/orders/order-statuses.ts'
import type { OrderStatusInput } from '#contract/orders/orders.ts'
import { findNextStatusOfListItem, listNextSteps } from '#domain/orders/status/find-next-status.ts'
import { needsSendReason } from '#domain/shipping/shipping-holds.ts'
import { CancelOrdersConfirm } from '#web/admin/orders/cancel-orders-confirm.tsx'
import {
  describeStatusAction,
  findCommonStatus,
  OrderStatusMenuItems,
} from '#web/admin/orders/order-status-menu-items.tsx'
import { type BulkStatusChange, useChangeOrderStatuses } from '#web/admin/orders/use-change-order-status.ts'
import type { RowSelection } from '#web/admin/table/selection-bar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { CancelParcelsStep } from './cancel-parcels-step.tsx'
import { ConfirmOrdersDialog } from './confirm-orders-dialog.tsx'
import { CreateParcelsStep } from './create-parcels-step.tsx'
import { DeliverOrdersDialog } from './deliver-orders-dialog.tsx'
import { ParcelMenuItems } from './parcel-menu-items.tsx'
import { PrintLinks, PrintMenuItems } from './print-links.tsx'
import { RefusedOrdersDialog } from './refused-orders-dialog.tsx'
import { ReopenOrdersDialog } from './reopen-orders-dialog.tsx'
import { SelectedOrderContact } from './selected-order-contact.tsx'
import { SendWithoutParcelDialog } from './send-without-parcel-dialog.tsx'

type OpenDialog =
  | { kind: 'confirm' }
  | { kind: 'deliver'; orders: readonly OrderListItem[] }
  | { kind: 'reopen' }
  | { kind: 'create-parcels' }
  | { kind: 'cancel-parcels' }
  | { kind: 'send-without-parcel'; input: OrderStatusInput }
  | { kind: 'cancel'; input: OrderStatusInput }

const maxShownSteps = 2

export function BulkOrderActions({ selection }: { selection: RowSelection<OrderListItem> }) {
  const { rows, keys } = selection
  const [dialog, setDialog] = useState<OpenDialog>()
  const { apply, busy, refusedDialog } = useBulkStatusChange(selection, () => setDialog(undefined))
  const nextSteps = listNextSteps(rows).slice(0, maxShownSteps)
  const commonStatus = findCommonStatus(rows)
  const isNext = (step: OrderStatus) => (order: OrderListItem) => findNextStatusOfListItem(order) === step

  const deliver = (isIncluded: (order: OrderListItem) => boolean): OpenDialog => ({
    kind: 'deliver',
    orders: rows.filter(isIncluded),
  })
  function takeNextStep(step: (typeof nextSteps)[number]) {
    if (step === inTransit) setDialog({ kind: 'create-parcels' })
    else if (step === delivered) setDialog(deliver(isNext(delivered)))
    else setDialog({ kind: 'confirm' })
  }
  function choose(input: OrderStatusInput) {
    // Only a selection of cancelled orders is reopened, which takes stock and vouchers again.
    if (input.status === delivered && commonStatus === cancelled) setDialog({ kind: 'reopen' })
    else if (input.status === delivered)
      setDialog(deliver((order) => order.status !== delivered && order.status !== cancelled))
    else if (rows.some((order) => needsSendReason(order, input.status)))
      setDialog({ kind: 'send-without-parcel', input })
    else if (input.status === cancelled) setDialog({ kind: 'cancel', input })
    else apply({ orders: rows, input })
  }
  return (
    <>
      {rows.length === 1 && rows[0] && <SelectedOrderContact order={rows[0]} />}
      {nextSteps.map((step, index) => (
        <Button
          key={step}
          small
          kind={index === 0 ? 'primary' : undefined}
          busy={busy}
          className="max-sm:whitespace-nowrap"
          onClick={() => takeNextStep(step)}
        >
          {step === inTransit ? (
            <CreateParcelsLabel />
          ) : (
            describeStatusAction(step, rows.filter(isNext(step)))
          )}
        </Button>
      ))}
      <PrintLinks keys={keys} />
      <Menu
        trigger={
          <Button small aria-busy={busy || undefined} className="max-sm:whitespace-nowrap">
            Khác <Icon of={ChevronDown} />
          </Button>
        }
      >
        <OrderStatusMenuItems
          orders={rows}
          next={commonStatus && nextSteps.length === 1 ? nextSteps[0] : undefined}
          onChoose={choose}
          busy={busy}
        />
        <ParcelMenuItems
          orders={rows}
          onCreate={() => setDialog({ kind: 'create-parcels' })}
          onCancel={() => setDialog({ kind: 'cancel-parcels' })}
        />
        <PrintMenuItems keys={keys} />
      </Menu>
      <BulkOrderDialogs
        dialog={dialog}
        selection={selection}
        busy={busy}
        apply={apply}
        onClose={() => setDialog(undefined)}
      />
      {refusedDialog}
    </>
  )
}

/** A phone has room for the first two words only. */
const CreateParcelsLabel = () => (
  <span>
    Tạo vận đơn<span className="max-sm:sr-only"> và in phiếu</span>
  </span>
)

interface BulkOrderDialogsProps {
  dialog: OpenDialog | undefined
  selection: RowSelection<OrderListItem>
  busy: boolean
  apply: (change: BulkStatusChange) => void
  onClose: () => void
}

function BulkOrderDialogs({ dialog, selection, busy, apply, onClose }: BulkOrderDialogsProps) {
  const { rows } = selection
  const cancellation = dialog?.kind === 'cancel' ? dialog.input : undefined
  return (
    <>
      {dialog?.kind === 'confirm' && (
        <ConfirmOrdersDialog
          orders={rows}
          busy={busy}
          onClose={onClose}
          onConfirm={(orders) => apply({ orders, input: { status: confirmed } })}
        />
      )}
      {dialog?.kind === 'deliver' && (
        <DeliverOrdersDialog
          orders={dialog.orders}
          skippedCount={rows.length - dialog.orders.length}
          busy={busy}
          onClose={onClose}
          onConfirm={apply}
        />
      )}
      {dialog?.kind === 'reopen' && (
        <ReopenOrdersDialog orders={rows} busy={busy} onClose={onClose} onConfirm={apply} />
      )}
      <CreateParcelsStep selection={selection} open={dialog?.kind === 'create-parcels'} onClose={onClose} />
      <CancelParcelsStep selection={selection} open={dialog?.kind === 'cancel-parcels'} onClose={onClose} />
      {dialog?.kind === 'send-without-parcel' && (
        <SendWithoutParcelDialog
          rows={rows}
          step={dialog.input}
          busy={busy}
          onClose={onClose}
          onConfirm={apply}
        />
      )}
      <CancelOrdersConfirm
        open={cancellation !== undefined}
        onClose={onClose}
        what={`${rows.length} đơn hàng đã chọn`}
        reason={cancellation?.reason}
        busy={busy}
        onConfirm={() => cancellation && apply({ orders: rows, input: cancellation })}
      >
        Hàng trong các đơn này trở lại kho.
      </CancelOrdersConfirm>
    </>
  )
}

function useBulkStatusChange(selection: RowSelection<OrderListItem>, onSettled: () => void) {
  const change = useChangeOrderStatuses()
  const [refused, setRefused] = useState<readonly BulkResult[]>([])
  function apply(steps: BulkStatusChange) {
    change.mutate(steps, {
      onSuccess: (results) => {
        const refusedResults = results.filter((result) => result.error !== null)
        if (refusedResults.length > 0) setRefused(refusedResults)
        else selection.clear()
      },
      onSettled,
    })
  }
  const refusedDialog = (
    <RefusedOrdersDialog
      results={refused}
      titleSuffix="chưa đổi được trạng thái"
      onClose={() => setRefused([])}
    />
  )
  return { apply, busy: change.isPending, refusedDialog }
}
