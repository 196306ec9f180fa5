import { expect, test } from 'vitest'
import { parseSettlementHeading, parseSettlementRow, type SettlementHeading } from './settlement-file.ts'

const read = (heading: string[], cells: string[]) =>
  parseSettlementRow(cells, parseSettlementHeading(heading) as SettlementHeading)

test('a row with cash and fee is read in the usual notations of amounts', () => {
  expect(
    read(['STT', 'Mã vận đơn', 'Tiền thu hộ', 'Tổng phí'], ['1', 'GHN1', '1.250.000', '22.000']),
  ).toEqual({
    code: 'GHN1',
    clientCode: '',
    received: 1_250_000,
    fee: 22_000,
    amounts: { cod: 1_250_000, fee: 22_000 },
    isSum: false,
    hasSums: false,
  })
  expect(read(['Mã đơn hàng (GHN)', 'COD'], ["'GHN2", '280,000.00'])).toMatchObject({ received: 280_000 })
})

test('what was paid is the net amount plus the fee, also if less than the cash was paid', () => {
  const heading = ['Mã đơn hàng', 'Mã đơn shop', 'Tiền thu hộ', 'Phí dịch vụ', 'Thực nhận']
  expect(read(heading, ['S1', '1700-1', '300000', '22000', '258000'])).toMatchObject({
    clientCode: '1700-1',
    received: 280_000,
    fee: 22_000,
  })
  expect(read(['Mã vận đơn', 'COD', 'Thực nhận'], ['S1', '300000', '278000'])).toMatchObject({
    received: 300_000,
    fee: 22_000,
  })
})

test('the columns that shops name of a statement of Viettel Post are read', () => {
  const heading = ['STT', 'Mã phiếu gửi', 'Mã đơn khách hàng', 'Tiền COD', 'Tổng cước', 'Tiền thu về']
  expect(read(heading, ['1', '15878180012', '1700-1', '530.000', '29.000', '501.000'])).toEqual({
    ...{
      code: '15878180012',
      clientCode: '1700-1',
      received: 530_000,
      fee: 29_000,
      isSum: false,
      hasSums: false,
    },
    amounts: { cod: 530_000, fee: 29_000, net: 501_000 },
  })
})

test('a fee is read with or without its minus, and a refused parcel has a fee but no cash', () => {
  const heading = ['Mã vận đơn', 'Phí', 'Thực nhận']
  expect(read(heading, ['S1', '-22000', '-22000'])).toMatchObject({ received: 0, fee: 22_000 })
})

test('a row without a code or with an unreadable amount says why', () => {
  const heading = ['Mã vận đơn', 'COD']
  expect(read(heading, ['', '500000'])).toEqual({
    ...{ fault: 'Không có mã vận đơn', amounts: { cod: 500_000 } },
  })
  expect(read(heading, ['S1', 'năm trăm'])).toEqual({ fault: 'Không đọc được số tiền', amounts: null })
  expect(read(heading, ['S1', '-5000'])).toEqual({ fault: 'Số tiền âm', amounts: { cod: -5000 } })
})

test('a table without a code or an amount is no COD file', () => {
  expect(parseSettlementHeading(['Ngày', 'Ghi có', 'Nội dung'])).toBeNull()
  expect(parseSettlementHeading(['Mã vận đơn', 'Trạng thái'])).toBeNull()
})

test('a row of sums is recognized by its words, also if a number is where the codes are', () => {
  const heading = ['STT', 'Mã vận đơn', 'Người nhận', 'COD']
  const isSum = (cells: string[]) => (read(heading, cells) as { isSum: boolean }).isSum
  expect(isSum(['Tổng cộng', '12', '', '3.360.000'])).toBe(true)
  expect(isSum(['', 'Tổng cộng (12 đơn):', '', '3.360.000'])).toBe(true)
  expect(isSum(['Tổng cộng', '', '', '3.360.000'])).toBe(true)
  for (const name of ['Tống Văn Cộng', 'Tống Sơn', 'Tổng Công ty May 10'])
    expect(isSum(['1', 'GHN1', name, '280.000'])).toBe(false)
})

test('a row without a code is a row of sums or counts only if its label is exactly such a word', () => {
  const heading = ['STT', 'Mã vận đơn', 'COD']
  for (const label of ['Tổng', 'Tổng  cộng:', 'CỘNG', ' Total :'])
    expect(read(heading, [label, '', '280.000'])).toMatchObject({ hasSums: true, received: 280_000 })
  for (const label of [
    'Tổng số đơn',
    'Tổng số vận đơn:',
    'Tổng đơn',
    'Tổng số đơn: 12',
    'Tổng số kiện (12 kiện)',
  ])
    for (const count of ['12', '12 đơn', ''])
      expect(read(heading, [label, '', count])).toMatchObject({ isSum: true, hasSums: false, received: 0 })
  for (const label of ['Công Vinh', 'Total orders', 'Tổng Công ty May 10'])
    expect(read(heading, [label, '', '1'])).toEqual({ fault: 'Không có mã vận đơn', amounts: { cod: 1 } })
  expect(read(heading, ['', 'Tổng số đơn', '12'])).toMatchObject({ isSum: true, hasSums: false })
})

test('a code that Excel has shortened to a power of ten is named, not looked for', () => {
  expect(read(['Mã vận đơn', 'COD'], ['1.58782E+10', '280000'])).toMatchObject({
    fault: 'Excel đã đổi mã vận đơn thành dạng 1,23E+12',
  })
})
