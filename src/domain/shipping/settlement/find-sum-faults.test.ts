import { expect, test } from 'vitest'
import { findSumFaults, type SummedRow } from './find-sum-faults.ts'

const parcel = (row: number, amounts: SummedRow['amounts']) => ({ row, amounts, isSum: false })
const sum = (row: number, amounts: SummedRow['amounts']) => ({ row, amounts, isSum: true })
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
