/** Reasons to keep an order in the shop (R49). */
export const holds = ['unpaid', 'unconfirmed'] as const
export type Hold = (typeof holds)[number]
export const holdWords: Record<Hold, string> = {
  unpaid: 'Chưa nhận đủ tiền',
  unconfirmed: 'Chưa xác nhận',
}
