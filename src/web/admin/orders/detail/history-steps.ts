import type { OrderForStaff } from '#contract/orders/order-desk.ts'
import type { OrderException } from '#contract/orders/order-exceptions.ts'
import type { MoneyEntry } from '#contract/payments/order-money.ts'
import { returnKindWords } from '#contract/returns/return-words.ts'
import type { ReturnEntryForStaff } from '#contract/returns/returns.ts'
import { holdWords } from '#contract/shipping/hand-over-words.ts'
import { clockAndDay } from '#domain/moment.ts'
import { formatDong } from '#domain/money.ts'
import { pieceWords } from '#web/admin/returns/request-words.ts'
import { methodWords } from './money.tsx'

export interface HistoryStep {
  key: string
  at: string
  words: string
  detail?: string
  /** null: an automatic entry */
  by: string | null
}

export function historySteps(order: OrderForStaff): HistoryStep[] {
  const byPhone = order.enteredBy !== null
  const placedText = byPhone ? 'Đặt qua điện thoại' : 'Đặt hàng'
  const changes = order.history.map(
    (change, at): HistoryStep => ({
      key: `status ${at}`,
      at: change.at,
      words: change.from ? change.to : `${placedText}: ${change.to}`,
      by: byPhone && !change.from ? `Nhập bởi ${change.by}` : change.by,
    }),
  )
  const returns = order.returns.map(describeReturn)
  const payments = order.money.flatMap((entry, at) => describePayment(entry, at) ?? [])
  const exceptions = order.exceptions.map(describeException)
  // The sort is stable: after the reversal, entries of the same moment show their consequences first.
  return [...changes, ...exceptions, ...returns, ...payments]
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .reverse()
}

function describeReturn({
  _id,
  kind,
  lines,
  taken,
  reason,
  change,
  at,
  by,
}: ReturnEntryForStaff): HistoryStep {
  const returnedLines = lines.map(
    (line) => `${pieceWords(line)}${line.damaged > 0 ? ` (hỏng ${line.damaged})` : ''}`,
  )
  const changeText =
    change === 0 ? 'đơn không đổi giá' : `đơn ${change < 0 ? 'giảm' : 'tăng'} ${formatDong(Math.abs(change))}`
  return {
    key: _id,
    at,
    words: `${returnKindWords[kind]}: ${returnedLines.join('; ')}${taken ? ` → ${pieceWords(taken)}` : ''}`,
    detail: [reason, changeText].filter(Boolean).join(', '),
    by,
  }
}

function describeException(
  { kind, holds, due, payBefore, reason, by, at }: OrderException,
  index: number,
): HistoryStep {
  const unpaid = holds.includes('unpaid') ? `, còn thiếu ${formatDong(due)}` : ''
  const holdLabels = holds.map((hold) => holdWords[hold].toLocaleLowerCase('vi')).join(', ')
  const words =
    kind === 'payment_extended'
      ? `Gia hạn thanh toán đến ${clockAndDay(payBefore ?? '')}`
      : `Vẫn gửi hàng dù ${holdLabels}${unpaid}`
  return { key: `exception ${index}`, at, words, detail: reason || undefined, by }
}

/** Charges are no entry of their own: the other entries explain them. */
function describePayment(
  { kind, amount, method, reference, note, by, at }: MoneyEntry,
  index: number,
): HistoryStep | null {
  if (!method) return null
  const amountText = `${formatDong(Math.abs(amount))} (${methodWords[method]})`
  return {
    key: `money ${index}`,
    at,
    words:
      kind === 'refund'
        ? `Hoàn ${amountText}`
        : amount > 0
          ? `Nhận ${amountText}`
          : `Bỏ ghi nhận ${amountText}`,
    detail: [reference, note].filter(Boolean).join(', ') || undefined,
    by,
  }
}
