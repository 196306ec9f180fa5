export const rightLabels = {
  catalogue: 'Hàng hoá',
  orders: 'Đơn hàng',
  money: 'Tiền',
  costs: 'Giá vốn',
  settings: 'Cài đặt',
  content: 'Nội dung',
} as const
export type Right = keyof typeof rightLabels
export const allRights = Object.keys(rightLabels) as Right[]

/** Rights that an owner chooses by one name; only the rights are stored. */
export const staffRoles = [
  { name: 'sales', label: 'Bán hàng', rights: ['orders'] },
  { name: 'warehouse', label: 'Kho', rights: ['catalogue', 'orders'] },
  { name: 'accounting', label: 'Kế toán', rights: ['money'] },
] as const satisfies { name: string; label: string; rights: Right[] }[]

export const findStaffRole = (rights: readonly Right[]) =>
  staffRoles.find((role) => formatRightNames(role.rights) === formatRightNames(rights))

export const formatRightNames = (rights: readonly Right[]): string =>
  allRights
    .filter((right) => rights.includes(right))
    .map((right) => rightLabels[right])
    .join(', ')

/** @param rights null: an owner, who has every right */
export function formatRights(rights: readonly Right[] | null): string {
  if (!rights) return 'Chủ cửa hàng'
  const role = findStaffRole(rights)
  return [role?.label, formatRightNames(rights) || 'Chưa có quyền nào'].filter(Boolean).join(': ')
}
