/** Why the goods of an order should not leave the shop yet (R49). Free of the schema library. */
export const holds = ['unpaid', 'unconfirmed'] as const
export type Hold = (typeof holds)[number]
export const holdWords: Record<Hold, string> = {
  unpaid: 'Chưa nhận đủ tiền',
  unconfirmed: 'Chưa xác nhận',
}
