import { expect, test } from 'vitest'
import { findSumFaults, type SummedRow } from './find-sum-faults.ts'

const createRow =
  (kind: SummedRow['kind']) =>
  (row: number, amounts: SummedRow['amounts']): SummedRow => ({ row, amounts, kind })
const [parcel, other, sum] = [createRow('parcel'), createRow('other'), createRow('sum')]
const listFaultyRows = (...rows: SummedRow[]) => [...findSumFaults(rows).keys()]

test('a row of sums is of all rows or of those since the previous one', () => {
  const [first, second] = [parcel(1, { cod: 100_000 }), parcel(3, { cod: 300_000 })]
  expect(listFaultyRows(sum(0, { cod: 400_000 }), first, second)).toEqual([])
  expect(listFaultyRows(first, sum(2, { cod: 100_000 }), second, sum(4, { cod: 300_000 }))).toEqual([])
  const total = sum(5, { cod: 400_000 })
  expect(listFaultyRows(first, sum(2, { cod: 100_000 }), second, total)).toEqual([])
  expect(listFaultyRows(first, sum(2, { cod: 90_000 }), second, total)).toEqual([2])
})

test('the sentence names the first column that differs; an empty cell and the sign of fees do not count', () => {
  const rows = [
    parcel(2, { cod: 280_000, fee: -22_000, net: 258_000 }),
    parcel(3, { cod: 250_000, fee: 20_000, net: 230_000 }),
  ]
  for (const fee of [42_000, -42_000])
    expect(listFaultyRows(...rows, sum(4, { cod: 530_000, fee }))).toEqual([])
  const [fault] = findSumFaults([...rows, sum(4, { cod: 530_000, net: 538_000 })]).values()
  expect(fault).toMatch(/^Dòng tổng ghi thực nhận 538.000.₫, các dòng đọc được cộng lại là 488.000.₫.$/)
})

test('rows that are not recorded may be in a sum or not', () => {
  const rows = [parcel(2, { net: 258_000 }), other(3, { net: -15_000 })]
  for (const net of [243_000, 258_000]) expect(listFaultyRows(...rows, sum(4, { net }))).toEqual([])
  expect(listFaultyRows(...rows, sum(4, { net: 240_000 }))).toEqual([4])
})
