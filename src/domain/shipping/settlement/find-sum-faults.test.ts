import { expect, test } from 'vitest'
import { findSumFaults, type SummedRow } from './find-sum-faults.ts'

const parcel = (row: number, amounts: SummedRow['amounts']) => ({ row, amounts, kind: 'parcel' as const })
const sum = (row: number, amounts: SummedRow['amounts']) => ({ row, amounts, kind: 'sum' as const })
const uncertain = (row: number, amounts: SummedRow['amounts']) => ({
  row,
  amounts,
  kind: 'uncertain' as const,
})
const listFaultyRows = (...rows: SummedRow[]) => [...findSumFaults(rows).keys()]

test('a row of sums is of all rows, of those above it, or of those since the previous one', () => {
  const [first, second, third] = [1, 3, 5].map((row) => parcel(row, { cod: 100_000 * row }))
  if (!first || !second || !third) throw new Error('three parcels')
  expect(listFaultyRows(sum(0, { cod: 400_000 }), first, second)).toEqual([])
  expect(listFaultyRows(first, sum(2, { cod: 100_000 }), second, sum(4, { cod: 300_000 }))).toEqual([])
  const total = sum(6, { cod: 900_000 })
  expect(listFaultyRows(first, second, sum(4, { cod: 400_000 }), third, total)).toEqual([])
  expect(listFaultyRows(first, second, sum(4, { cod: 300_000 }), third, total)).toEqual([4])
})

test('the sentence names the first column that differs; an empty cell and the sign of fees do not count', () => {
  const rows = [
    parcel(2, { cod: 280_000, fee: -22_000, net: 258_000 }),
    parcel(3, { cod: 250_000, net: 250_000 }),
  ]
  expect(listFaultyRows(...rows, sum(4, { cod: 530_000, fee: 22_000 }))).toEqual([])
  const [fault] = findSumFaults([...rows, sum(4, { cod: 530_000, net: 538_000 })]).values()
  expect(fault).toMatch(/^Dòng tổng ghi thực nhận 538.000.₫, các dòng đọc được cộng lại là 508.000.₫.$/)
})

test('fees with and without a minus in one file are added without it', () => {
  const rows = [parcel(2, { fee: -22_000 }), parcel(3, { fee: 20_000 })]
  expect(listFaultyRows(...rows, sum(4, { fee: 42_000 }), sum(5, { fee: -42_000 }))).toEqual([])
  expect(listFaultyRows(...rows, sum(4, { fee: 2000 }))).toEqual([4])
})

test('the sentence names the nearest of the three sums', () => {
  const [first, second] = [parcel(2, { cod: 900_000 }), parcel(4, { cod: 200_000 })]
  const rows = [first, sum(3, { cod: 900_000 }), second, sum(5, { cod: 210_000 }), parcel(6, { cod: 5000 })]
  expect([...findSumFaults(rows).values()]).toEqual([
    expect.stringMatching(/ghi tiền thu hộ 210.000.₫, .* từ dòng tổng trước cộng lại là 200.000.₫.$/),
  ])
  const above = [first, second, sum(5, { cod: 1_000_000 }), parcel(6, { cod: 5000 })]
  expect([...findSumFaults(above).values()]).toEqual([
    expect.stringMatching(/các dòng đọc được phía trên cộng lại là 1.100.000.₫.$/),
  ])
})

test('rows that are not recorded may explain a sum; an amount that cannot be read leaves all in doubt', () => {
  const rows = [parcel(2, { net: 258_000 }), uncertain(3, { net: -15_000 })]
  for (const net of [243_000, 258_000]) expect(listFaultyRows(...rows, sum(4, { net }))).toEqual([])
  expect(listFaultyRows(...rows, sum(4, { net: 240_000 }))).toEqual([4])
  const transfer = uncertain(5, { net: 3300 })
  const count = uncertain(6, { net: 2 })
  expect(listFaultyRows(...rows, transfer, count, sum(7, { net: 239_700 }))).toEqual([])
  expect(listFaultyRows(...rows, uncertain(4, null), sum(5, { net: 1 }))).toEqual([])
})
