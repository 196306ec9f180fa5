/** What staff may work on, and what the owner calls it. */
export const rightWords = {
  catalogue: 'Hàng hoá',
  orders: 'Đơn hàng',
  money: 'Tiền',
  settings: 'Cài đặt',
} as const
export type Right = keyof typeof rightWords
export const allRights = Object.keys(rightWords) as Right[]

/** @param rights null: an owner's, all of them */
export function rightsInWords(rights: readonly Right[] | null): string {
  if (!rights) return 'Chủ cửa hàng'
  const words = allRights.filter((right) => rights.includes(right)).map((right) => rightWords[right])
  return words.join(', ') || 'Chưa có quyền nào'
}
