export const promotionStates = ['running', 'planned', 'ended'] as const
type PromotionState = (typeof promotionStates)[number]

export const promotionStateLabels: Record<PromotionState, string> = {
  running: 'Đang chạy',
  planned: 'Sắp chạy',
  ended: 'Đã xong',
}
