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
  const placed = byPhone ? 'Đặt qua điện thoại' : 'Đặt hàng'
  const changes = order.history.map((change, at) => ({
    key: `status ${at}`,
    at: change.at,
    words: change.from ? change.to : `${placed}: ${change.to}`,
    by: byPhone && !change.from ? `Nhập bởi ${change.by}` : change.by,
  }))
  const returns = order.returns.map(returnStep)
  const moved = order.money.flatMap((entry, at) => moneyStep(entry, at) ?? [])
  const exceptions = order.exceptions.map(exceptionStep)
  // The sort is stable: after the reversal, entries of the same moment show their consequences first.
  return [...changes, ...exceptions, ...returns, ...moved]
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .reverse()
}

function returnStep({ _id, kind, lines, taken, reason, change, at, by }: ReturnEntryForStaff): HistoryStep {
  const back = lines.map((line) => `${pieceWords(line)}${line.damaged > 0 ? ` (hỏng ${line.damaged})` : ''}`)
  const sum =
    change === 0 ? 'đơn không đổi giá' : `đơn ${change < 0 ? 'giảm' : 'tăng'} ${formatDong(Math.abs(change))}`
  return {
    key: _id,
    at,
    words: `${returnKindWords[kind]}: ${back.join('; ')}${taken ? ` → ${pieceWords(taken)}` : ''}`,
    detail: [reason, sum].filter(Boolean).join(', '),
    by,
  }
}

function exceptionStep(
  { kind, holds, due, payBefore, reason, by, at }: OrderException,
  place: number,
): HistoryStep {
  const unpaid = holds.includes('unpaid') ? `, còn thiếu ${formatDong(due)}` : ''
  const why = holds.map((hold) => holdWords[hold].toLocaleLowerCase('vi')).join(', ')
  const words =
    kind === 'payment_extended'
      ? `Gia hạn thanh toán đến ${clockAndDay(payBefore ?? '')}`
      : `Vẫn gửi hàng dù ${why}${unpaid}`
  return { key: `exception ${place}`, at, words, detail: reason || undefined, by }
}

/** Charges are no entry of their own: the other entries explain them. */
function moneyStep(
  { kind, amount, method, reference, note, by, at }: MoneyEntry,
  place: number,
): HistoryStep | null {
  if (!method) return null
  const words = `${formatDong(Math.abs(amount))} (${methodWords[method]})`
  return {
    key: `money ${place}`,
    at,
    words: kind === 'refund' ? `Hoàn ${words}` : amount > 0 ? `Nhận ${words}` : `Bỏ ghi nhận ${words}`,
    detail: [reference, note].filter(Boolean).join(', ') || undefined,
    by,
  }
}
