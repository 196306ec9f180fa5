import type { FieldDescription } from '../fields.ts'

/** Code for single fields is a record over these keys, so a new field that some code does not handle is a type error. */
export const productFields = {
  name: { label: 'Tên sản phẩm', auditLabel: 'Tên' },
  state: { label: 'Trạng thái bán', auditLabel: 'Trạng thái' },
  publishAt: { label: 'Lên bán lúc' },
  category: { label: 'Danh mục' },
  audience: { label: 'Dành cho' },
  brand: { label: 'Thương hiệu' },
  price: { label: 'Giá', isMoney: true },
  discount: { label: 'Giảm giá', auditLabel: 'Giảm giá (%)' },
  specialPrice: { label: 'Giá khuyến mãi', isMoney: true },
  specialFrom: { label: 'Từ ngày', auditLabel: 'Khuyến mãi từ ngày' },
  specialTo: { label: 'Đến hết ngày', auditLabel: 'Khuyến mãi đến hết ngày' },
  weight: { label: 'Cân nặng', auditLabel: 'Cân nặng (g)' },
  image: { label: 'Ảnh chính' },
  gallery: { label: 'Bộ ảnh' },
  featured: { label: 'Nổi bật' },
  tags: { label: 'Thẻ' },
  description: { label: 'Mô tả' },
  properties: { label: 'Thuộc tính' },
  handle: { label: 'Đường dẫn' },
  seoTitle: { label: 'Tiêu đề trên Google' },
  seoDescription: { label: 'Giới thiệu trên Google' },
} as const satisfies Record<string, FieldDescription>

export type ProductField = keyof typeof productFields

export type ProductDetailField =
  | 'brand'
  | 'specialPrice'
  | 'specialFrom'
  | 'specialTo'
  | 'weight'
  | 'properties'
  | 'seoTitle'
  | 'seoDescription'

export const productAuditFields = {
  onSale: { label: 'Đang bán' },
  stock: { label: 'Tồn kho' },
  cost: { label: 'Giá vốn', isMoney: true },
} as const satisfies Record<string, FieldDescription>

export type ProductAuditField =
  | Exclude<ProductField, 'properties'>
  | keyof typeof productAuditFields
  | `${'property' | 'picture' | 'variant'} ${string}`
