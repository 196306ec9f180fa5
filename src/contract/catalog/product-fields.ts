import type { FieldDescription } from '../fields.ts'

/**
 * The fields of a product that staff write. Code that handles them one by one (schemas, columns, form, conflict
 * dialog, audit log, import, export, undo) is a record over these keys, so that a field that is added here does not
 * compile until each of those places has it. Variants and the pictures of colours are lists with code of their own.
 */
export const productFields = {
  name: { label: 'Tên sản phẩm', auditLabel: 'Tên' },
  category: { label: 'Danh mục' },
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

/** What the audit log tells of a product beside its fields. */
export const productAuditFields = {
  onSale: { label: 'Đang bán' },
  stock: { label: 'Tồn kho' },
} as const satisfies Record<string, FieldDescription>

/** The audit log has one entry per attribute, variant and colour. */
export type ProductAuditField =
  | Exclude<ProductField, 'properties'>
  | keyof typeof productAuditFields
  | `${'property' | 'picture' | 'variant'} ${string}`
