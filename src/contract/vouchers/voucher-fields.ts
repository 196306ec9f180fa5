import type { FieldDescription } from '../fields.ts'

/** Other code has records over these keys, so that a new field does not compile until all of them handle it. */
export const voucherFields = {
  code: { label: 'Mã' },
  kind: { label: 'Loại' },
  value: { label: 'Mức giảm' },
  cap: { label: 'Giảm tối đa', isMoney: true },
  minimum: { label: 'Đơn tối thiểu', isMoney: true },
  perShopper: { label: 'Số lượt mỗi khách' },
  totalUses: { label: 'Tổng số lượt' },
  from: { label: 'Từ ngày' },
  to: { label: 'Đến hết ngày' },
  categories: { label: 'Danh mục' },
  public: { label: 'Giới thiệu trong giỏ' },
  paused: { label: 'Tạm ngừng' },
} as const satisfies Record<string, FieldDescription>

export type VoucherField = keyof typeof voucherFields

/** The audit log describes kind and value in one sentence. */
export const voucherAuditFields = { gives: { label: 'Ưu đãi' } } as const satisfies Record<
  string,
  FieldDescription
>
export type VoucherAuditField = Exclude<VoucherField, 'kind' | 'value'> | keyof typeof voucherAuditFields
