import type { FieldDescription } from '../fields.ts'

/** Code for single fields is a record over these keys, so a new field that some code does not handle is a type error. */
export const productFields = {
  name: { label: 'Tên sản phẩm', auditLabel: 'Tên' },
  category: { label: 'Danh mục' },
  audience: { label: 'Dành cho' },
  price: { label: 'Giá', isMoney: true },
  discount: { label: 'Giảm giá', auditLabel: 'Giảm giá (%)' },
  image: { label: 'Ảnh chính' },
  gallery: { label: 'Bộ ảnh' },
  featured: { label: 'Nổi bật' },
  tags: { label: 'Thẻ' },
  description: { label: 'Mô tả' },
  properties: { label: 'Thuộc tính' },
} as const satisfies Record<string, FieldDescription>

export type ProductField = keyof typeof productFields

export const productAuditFields = {
  onSale: { label: 'Đang bán' },
  stock: { label: 'Tồn kho' },
  cost: { label: 'Giá vốn', isMoney: true },
} as const satisfies Record<string, FieldDescription>

export type ProductAuditField =
  | Exclude<ProductField, 'properties'>
  | keyof typeof productAuditFields
  | `${'property' | 'picture' | 'variant'} ${string}`
