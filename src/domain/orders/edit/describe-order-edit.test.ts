import { expect, test } from 'vitest'
import { formatOrderEditChange, listOrderEditChanges } from './describe-order-edit.ts'
import type { EditedLine } from './edit-lines.ts'

const order = {
  ...{ customerName: 'Ước', customerPhone: '+84912345678', address: '1 Tràng Thi, Hà Nội', note: null },
  ...{ shippingFee: 30_000, manualDiscount: 0, voucher: 'GIAM10', totalPrice: 330_000 },
}
const line = (name: string, before: number, quantity: number) =>
  ({ name, before, quantity }) as Partial<EditedLine> as EditedLine

test('an edit is described in the words of the owner, with before and after', () => {
  const after = {
    ...order,
    ...{
      customerPhone: '+84987654321',
      address: null,
      note: 'Gọi trước',
      voucher: null,
      totalPrice: 600_000,
    },
  }
  const lines = [line('Áo, M', 1, 2), line('Giày, 42', 1, 0), line('Mũ', 0, 3), line('Túi', 1, 1)]
  const texts = listOrderEditChanges(order, after, lines).map(formatOrderEditChange)
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Điện thoại: 0912 345 678 → 0987 654 321',
    'Địa chỉ: 1 Tràng Thi, Hà Nội → không có',
    'Ghi chú: không có → Gọi trước',
    'Áo, M: 1 → 2 cái',
    'Bỏ 1 × Giày, 42',
    'Thêm 3 × Mũ',
    'Mã giảm giá: GIAM10 → không có',
    'Tổng cộng: 330.000 ₫ → 600.000 ₫',
  ])
})

test('an edit that changes nothing has no changes', () => {
  expect(listOrderEditChanges(order, { ...order }, [line('Áo', 2, 2)])).toEqual([])
})
