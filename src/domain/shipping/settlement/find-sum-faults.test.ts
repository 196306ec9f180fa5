import { expect, test } from 'vitest'
import { findSumFaults, type SummedRow } from './find-sum-faults.ts'

const createRow =
  (kind: SummedRow['kind']) =>
  (row: number, cod?: number): SummedRow => ({ row, cod, kind })
const [parcel, other, sum] = [createRow('parcel'), createRow('other'), createRow('sum')]
const listFaultyRows = (...rows: SummedRow[]) => [...findSumFaults(rows).keys()]

test('a sum is of all rows, of those since the previous sum or of all above', () => {
  const [first, second] = [parcel(1, 100_000), parcel(3, 300_000)]
  expect(listFaultyRows(sum(0, 400_000), first, second)).toEqual([])
  expect(listFaultyRows(first, sum(2, 100_000), second, sum(4, 300_000))).toEqual([])
  const total = sum(5, 400_000)
  expect(listFaultyRows(first, sum(2, 100_000), second, total)).toEqual([])
  expect(listFaultyRows(first, sum(2, 90_000), second, total)).toEqual([2])
})

test('pages may add up, and rows may follow the grand total', () => {
  const pages = [parcel(1, 100_000), sum(2, 100_000), parcel(3, 200_000), sum(4, 300_000)]
  expect(listFaultyRows(...pages, parcel(5, 50_000), sum(6, 350_000), parcel(7, 70_000))).toEqual([])
})

test('the fault of a wrong total row names the nearest sum, such as that of its section', () => {
  const rows = [parcel(1, 100_000), sum(2, 90_000), parcel(3, 300_000), sum(4, 400_000)]
  expect(findSumFaults(rows).get(2)).toMatch(
    /^Dòng tổng ghi tiền thu hộ 90.000.₫, các dòng đọc được cộng lại là 100.000.₫.$/,
  )
})

test('rows that are not recorded may be in a sum or not, and a row without the amount is in none', () => {
  const rows = [parcel(2, 250_000), other(3, 15_000), other(4)]
  for (const cod of [265_000, 250_000, undefined]) expect(listFaultyRows(...rows, sum(5, cod))).toEqual([])
  expect(listFaultyRows(...rows, sum(5, 240_000))).toEqual([5])
})
