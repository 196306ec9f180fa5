export const rightWords = {
  catalogue: 'Hàng hoá',
  orders: 'Đơn hàng',
  money: 'Tiền',
  settings: 'Cài đặt',
} as const
export type Right = keyof typeof rightWords
export const allRights = Object.keys(rightWords) as Right[]

/** @param rights null: an owner, who has every right */
export function rightsInWords(rights: readonly Right[] | null): string {
  if (!rights) return 'Chủ cửa hàng'
  const labels = allRights.filter((right) => rights.includes(right)).map((right) => rightWords[right])
  return labels.join(', ') || 'Chưa có quyền nào'
}
