import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { callResultLabels } from '#contract/orders/call-results.ts'
import type { OrderCall } from '#contract/orders/order-calls.ts'
import { type OrderChannel, orderChannelLabels } from '#contract/orders/order-channels.ts'
import type { OrderEditForStaff } from '#contract/orders/order-edit-history.ts'
import type { OrderOverride } from '#contract/orders/order-overrides.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import type { LedgerEntry } from '#contract/payments/order-ledger.ts'
import { getLedgerMethodLabel } from '#contract/payments/order-ledger-labels.ts'
import { returnKindLabels } from '#contract/returns/return-labels.ts'
import type { ReturnEntryForStaff } from '#contract/returns/returns.ts'
import { shippingHoldLabels } from '#contract/shipping/shipping-holds.ts'
import { formatLineWithQuantity } from '#domain/catalog/format-variant-name.ts'
import { formatTimeAndDay } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { formatOrderEditChange } from '#domain/orders/edit/describe-order-edit.ts'

export interface OrderHistoryEntry {
  key: string
  at: string
  title: string
  detail?: string
  details?: readonly string[]
  /** null: an automatic entry */
  by: string | null
}

/** The orders of a chat or a marketplace are named after it. */
function enteredText(channel: OrderChannel): string {
  if (channel === 'counter') return 'Bán tại quầy'
  return channel === 'other'
    ? 'Nhập tay'
    : `Đặt qua ${channel === 'phone' ? 'điện thoại' : orderChannelLabels[channel]}`
}

export function buildOrderHistory(order: OrderForStaff): OrderHistoryEntry[] {
  const isEnteredByStaff = order.enteredBy !== null
  const placedText = isEnteredByStaff ? enteredText(order.channel) : 'Đặt hàng'
  const changes = order.history.map(
    (change, at): OrderHistoryEntry => ({
      key: `status ${at}`,
      at: change.at,
      title: describeStatusChange(change, placedText),
      by: isEnteredByStaff && !change.from ? `Nhập bởi ${change.by}` : change.by,
    }),
  )
  const returns = order.returns.map(describeReturn)
  const edits = order.edits.map(describeEdit)
  const calls = order.calls.map(describeCall)
  const payments = order.money.flatMap((entry, at) => describePayment(entry, at) ?? [])
  const overrides = order.exceptions.map(describeOverride)
  // The sort is stable: after the reversal, entries of the same moment show their consequences first.
  return [...changes, ...overrides, ...edits, ...calls, ...returns, ...payments]
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .reverse()
}

function describeStatusChange({ from, to }: OrderForStaff['history'][number], placedText: string): string {
  if (!from) return `${placedText}: ${to}`
  return from === cancelled ? `Mở lại đơn: ${to}` : to
}

function describeCall({ _id, result, callBackAt, by, at }: OrderCall): OrderHistoryEntry {
  const detail = callBackAt ? `Gọi lại ${formatTimeAndDay(callBackAt, Date.now())}` : undefined
  return { key: _id, at, title: `Gọi khách: ${callResultLabels[result].toLocaleLowerCase('vi')}`, detail, by }
}

function describeReturn({
  _id,
  kind,
  lines,
  replacement,
  reason,
  change,
  at,
  by,
}: ReturnEntryForStaff): OrderHistoryEntry {
  const returnedLines = lines.map(
    (line) => `${formatLineWithQuantity(line)}${line.damaged > 0 ? ` (hỏng ${line.damaged})` : ''}`,
  )
  const changeText =
    change === 0 ? 'đơn không đổi giá' : `đơn ${change < 0 ? 'giảm' : 'tăng'} ${formatDong(Math.abs(change))}`
  return {
    key: _id,
    at,
    title: `${returnKindLabels[kind]}: ${returnedLines.join('; ')}${replacement ? ` → ${formatLineWithQuantity(replacement)}` : ''}`,
    detail: [reason, changeText].filter(Boolean).join(', '),
    by,
  }
}

function describeEdit({ changes, reason, by, at }: OrderEditForStaff, index: number): OrderHistoryEntry {
  const details = changes.map(formatOrderEditChange)
  return {
    key: `edit ${index}`,
    at,
    title: 'Sửa đơn',
    details: reason ? [...details, `Lý do giảm giá: ${reason}`] : details,
    by,
  }
}

function describeOverride(
  { kind, holds, due, payBefore, reason, by, at }: OrderOverride,
  index: number,
): OrderHistoryEntry {
  const unpaid = holds.includes('unpaid') ? `, còn thiếu ${formatDong(due)}` : ''
  const holdLabels = holds.map((hold) => shippingHoldLabels[hold].toLocaleLowerCase('vi')).join(', ')
  const sentence =
    kind === 'payment_extended'
      ? `Gia hạn thanh toán đến ${formatTimeAndDay(payBefore ?? '')}`
      : `Vẫn gửi hàng dù ${holdLabels}${unpaid}`
  return { key: `override ${index}`, at, title: sentence, detail: reason || undefined, by }
}

/** Charges are no entry of their own: the other entries explain them. */
function describePayment(
  { kind, amount, method, reference, note, by, at }: LedgerEntry,
  index: number,
): OrderHistoryEntry | null {
  if (!method) return null
  const amountText = `${formatDong(Math.abs(amount))} (${getLedgerMethodLabel(method)})`
  return {
    key: `money ${index}`,
    at,
    title:
      kind === 'refund'
        ? `Hoàn ${amountText}`
        : amount > 0
          ? `Nhận ${amountText}`
          : `Bỏ ghi nhận ${amountText}`,
    detail: [reference, note].filter(Boolean).join(', ') || undefined,
    by,
  }
}
