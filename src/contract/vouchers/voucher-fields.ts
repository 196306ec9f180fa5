import type { FieldDescription } from '../fields.ts'

/**
 * The fields of a voucher that staff write. Code that handles them one by one (schemas, columns, form, audit log) is a
 * record over these keys, so that a field that is added here does not compile until each of those places has it.
 */
export const voucherFields = {
  code: { label: 'Mã' },
  kind: { label: 'Loại' },
  value: { label: 'Mức giảm' },
  cap: { label: 'Giảm nhiều nhất', isMoney: true },
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

/** The audit log tells kind and value in one sentence. */
export const voucherAuditFields = { gives: { label: 'Khách được' } } as const satisfies Record<
  string,
  FieldDescription
>
export type VoucherAuditField = Exclude<VoucherField, 'kind' | 'value'> | keyof typeof voucherAuditFields
