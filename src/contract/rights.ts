/** What staff may work on, and what the owner calls it. */
export const rightWords = {
  catalogue: 'Hàng hoá',
  orders: 'Đơn hàng',
  money: 'Tiền',
  settings: 'Cài đặt',
} as const
export type Right = keyof typeof rightWords
export const allRights = Object.keys(rightWords) as Right[]
