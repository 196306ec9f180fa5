import { expect, test } from 'vitest'
import { mergeOrderEdit } from './merge-order-edit.ts'
import type { OrderEditLine } from './order-edit-lines.ts'
import type { OrderEditValues } from './order-edit-values.ts'

const values: OrderEditValues = {
  ...{ customerName: 'Lan', customerPhone: '0912 345 678', note: '' },
  ...{ province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' },
  ...{ shippingFee: '', discountAmount: '', discountReason: '' },
}
const line = (quantity: number, before = 2): OrderEditLine => ({
  ...{ productId: 'p', variantId: 'v', name: 'Áo', image: '', color: null, size: null, price: 100 },
  ...{ position: 0, before, quantity, hasReturnOrRequest: false, sent: 0 },
})
const state = (changed: Partial<OrderEditValues>, lines = [line(2)], shippingFee = 30_000) => ({
  values: { ...values, ...changed },
  lines,
  shippingFee,
})

test('an edit keeps what the saved version did not change, and takes over what it did', () => {
  const edited = state({ note: 'Gọi trước', street: '9 Tràng Thi' })
  const saved = state({ customerName: 'Lan Anh' }, [line(3, 3)])
  expect(mergeOrderEdit(edited, state({}), saved)).toEqual({
    values: { ...values, note: 'Gọi trước', street: '9 Tràng Thi', customerName: 'Lan Anh' },
    lines: [line(3, 3)],
    lost: [],
  })
})

test('edited lines stay while those of the order are the same', () => {
  const merged = mergeOrderEdit(state({}, [line(1)]), state({}), state({ note: 'Gọi trước' }))
  expect(merged).toMatchObject({ values: { note: 'Gọi trước' }, lines: [line(1)], lost: [] })
})

test('of what both sides changed the saved version is taken, and the edit is named as lost unless it is equal', () => {
  const edited = state({ note: 'Gọi trước', street: '9 Tràng Thi', customerName: 'Lan Anh' }, [line(1)])
  const saved = state({ note: 'Giao tối', ward: 'Phường Hoàn Kiếm', customerName: 'Lan Anh' }, [line(3, 3)])
  expect(mergeOrderEdit(edited, state({}), saved)).toEqual({
    values: saved.values,
    lines: saved.lines,
    lost: ['Sản phẩm', 'Địa chỉ', 'Ghi chú của khách'],
  })
})

test('a typed delivery fee is lost if the saved version has another fee, and stays otherwise', () => {
  const edited = state({ shippingFee: '20000' })
  const merge = (fee: number) => mergeOrderEdit(edited, state({}), state({}, [line(2)], fee))
  expect(merge(0)).toMatchObject({ values: { shippingFee: '' }, lost: ['Phí giao hàng'] })
  for (const fee of [20_000, 30_000])
    expect(merge(fee)).toMatchObject({ values: { shippingFee: '20000' }, lost: [] })
})

test('typed quantities stay when only the discount changed, and their lines have the new discount', () => {
  const discounted = (quantity: number, manualDiscount: number) => ({
    ...line(quantity),
    ...{ discount: manualDiscount, manualDiscount },
  })
  const added = { ...line(1, 0), variantId: 'added', position: null }
  const edited = state({}, [discounted(1, 0), added])
  const saved = state({ discountAmount: '50' }, [discounted(2, 50)])
  expect(mergeOrderEdit(edited, state({}, [discounted(2, 0)]), saved)).toEqual({
    values: saved.values,
    lines: [discounted(1, 50), added],
    lost: [],
  })
})

test('typed quantities stay while a colleague packs a part, but a line never has fewer pieces than its parcels', () => {
  const merge = (quantity: number, sent: number) =>
    mergeOrderEdit(state({}, [line(quantity)]), state({}), state({}, [{ ...line(2), sent }]))
  expect(merge(1, 1)).toMatchObject({ lines: [{ quantity: 1, sent: 1 }], lost: [] })
  expect(merge(3, 2)).toMatchObject({ lines: [{ quantity: 3, sent: 2 }], lost: [] })
  expect(merge(0, 1)).toMatchObject({ lines: [{ quantity: 1, sent: 1 }], lost: ['Sản phẩm'] })
})

test('equal quantities of both sides are not lost, nor is a line that both removed or added', () => {
  const other = { ...line(1, 1), position: 1, variantId: 'w' }
  const added = { ...line(1, 0), variantId: 'added', position: null }
  const edited = state({}, [line(3), { ...other, quantity: 0 }, added])
  const saved = state({}, [line(3, 3), { ...added, before: 1, position: 2 } as OrderEditLine])
  const merged = mergeOrderEdit(edited, state({}, [line(2), other]), saved)
  expect(merged).toMatchObject({ lines: saved.lines, lost: [] })
})
