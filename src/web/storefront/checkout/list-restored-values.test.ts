import { expect, test } from 'vitest'
import { listRestoredValues } from './list-restored-values.ts'

const saved = {
  customerName: 'Trần Thị Lâu',
  customerPhone: '0912 345 678',
  province: 'Thành phố Hà Nội',
  ward: 'Phường Hoàn Kiếm',
  street: '12 Hàng Bông',
}
const nothing = { customerName: '', customerPhone: '', province: '', ward: '', street: '', note: '' }
const restore = (draft: Partial<typeof nothing>, initial: Partial<typeof saved> = saved) =>
  Object.fromEntries(listRestoredValues({ ...nothing, ...draft }, initial))

test('a draft with another name empties the phone number and the address of the saved recipient', () => {
  expect(restore({ customerName: 'Bạn Mai' })).toEqual({
    customerName: 'Bạn Mai',
    customerPhone: '',
    province: '',
    ward: '',
    street: '',
  })
})

test('a draft without a recipient, or with parts of the saved one, keeps the saved recipient', () => {
  expect(restore({ note: 'Gọi trước' })).toEqual({ note: 'Gọi trước' })
  expect(restore({ customerPhone: '0912345678', province: 'Hà Nội' })).toEqual({
    customerPhone: '0912345678',
    province: 'Hà Nội',
  })
})

test('a draft without a name keeps that of an account that has no recipient yet', () => {
  expect(restore({ customerPhone: '0987 654 321' }, { customerName: 'Võ Thị Lan' })).toEqual({
    customerPhone: '0987 654 321',
  })
})
