export const rightLabels = {
  catalogue: 'Hàng hoá',
  orders: 'Đơn hàng',
  money: 'Tiền',
  settings: 'Cài đặt',
} as const
export type Right = keyof typeof rightLabels
export const allRights = Object.keys(rightLabels) as Right[]

/** @param rights null: an owner, who has every right */
export function formatRights(rights: readonly Right[] | null): string {
  if (!rights) return 'Chủ cửa hàng'
  const labels = allRights.filter((right) => rights.includes(right)).map((right) => rightLabels[right])
  return labels.join(', ') || 'Chưa có quyền nào'
}
