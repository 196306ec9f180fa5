import { type GatewayId, getGateway, isGateway, listGatewayIds } from './gateways.ts'

export const ledgerEntryKinds = ['goods', 'discount', 'fee', 'cancellation', 'payment', 'refund'] as const
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number]

export type LedgerMethod = 'cod' | 'cash' | 'bank_transfer' | GatewayId
export const listLedgerMethods = (): LedgerMethod[] => ['cod', 'cash', 'bank_transfer', ...listGatewayIds()]

const kindLabels: Record<LedgerEntryKind, string> = {
  goods: 'Tiền hàng',
  discount: 'Giảm giá',
  fee: 'Phí giao hàng',
  cancellation: 'Huỷ đơn',
  payment: 'Khách trả',
  refund: 'Trả lại khách',
}
/** A cancelled order that is opened again has its costs back. */
export const getLedgerKindLabel = ({ kind, amount }: { kind: LedgerEntryKind; amount: number }): string =>
  kind === 'cancellation' && amount > 0 ? 'Mở lại đơn' : kindLabels[kind]

const ledgerMethodLabels: Record<Exclude<LedgerMethod, GatewayId>, string> = {
  cod: 'thu hộ',
  cash: 'tiền mặt',
  bank_transfer: 'chuyển khoản',
}
export const getLedgerMethodLabel = (method: LedgerMethod): string =>
  isGateway(method) ? getGateway(method).name : ledgerMethodLabels[method]

export const paymentStates = ['nothing', 'unpaid', 'short', 'paid', 'over'] as const
export type PaymentStateName = (typeof paymentStates)[number]
export const paymentStateLabels: Record<PaymentStateName, string> = {
  unpaid: 'Chưa thanh toán',
  short: 'Còn thiếu',
  paid: 'Đã thanh toán',
  over: 'Thừa hoặc chờ hoàn',
  nothing: 'Không phải trả',
}

export const cancelReasons = ['shopper', 'staff', 'refused', 'undelivered', 'unpaid'] as const
export type CancelReason = (typeof cancelReasons)[number]
export const cancelReasonLabels: Record<CancelReason, string> = {
  shopper: 'Khách huỷ',
  staff: 'Cửa hàng huỷ',
  refused: 'Khách không nhận hàng',
  undelivered: 'Không giao được',
  unpaid: 'Hết hạn thanh toán',
}
export const cancelReasonMessages: Record<CancelReason, string> = {
  shopper: 'Bạn đã huỷ đơn này.',
  staff: 'Cửa hàng đã huỷ đơn này.',
  refused: 'Hàng đã trở về cửa hàng vì chưa giao được.',
  undelivered: 'Hàng đã trở về cửa hàng vì chưa giao được.',
  unpaid: 'Đơn đã hết hạn thanh toán nên được huỷ.',
}
export const staffCancelReasons = ['staff', 'refused'] as const satisfies readonly CancelReason[]
