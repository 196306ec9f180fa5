export const menuPlaceLabels = {
  header: 'Đầu trang',
  'footer-1': 'Chân trang, cột thứ nhất',
  'footer-2': 'Chân trang, cột thứ hai',
} as const
export type MenuPlace = keyof typeof menuPlaceLabels
export const menuPlaces = Object.keys(menuPlaceLabels) as MenuPlace[]

export const menuItemKindLabels = {
  address: 'Địa chỉ',
  list: 'Danh sách sản phẩm',
  page: 'Trang, bài blog',
  category: 'Danh mục',
  collection: 'Bộ sưu tập',
  product: 'Sản phẩm',
} as const
export type MenuItemKind = keyof typeof menuItemKindLabels
export const menuItemKinds = Object.keys(menuItemKindLabels) as MenuItemKind[]

export interface MenuItem {
  label: string
  kind: MenuItemKind
  /** An address, or the id of what the item leads to; empty for the list of products. */
  target: string
}

export const maxMenuItems = 12
export const maxMenuLabelLength = 40
