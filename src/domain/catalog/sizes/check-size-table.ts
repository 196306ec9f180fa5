import { finderMeasures } from '#contract/content/size-table-kinds.ts'
import type { SizeTable } from '#contract/content/size-tables.ts'
import { isSameSize } from './size-guide.ts'

type CheckedTable = Pick<SizeTable, 'kind' | 'columns' | 'rows'>

/** @returns one sentence about the first row that makes the size finder wrong, or null */
export function checkSizeTable({ kind, columns, rows }: CheckedTable): string | null {
  const required = finderMeasures[kind].length
  if (columns.length < required) return `Bảng này cần ít nhất ${required} cột số đo.`
  for (const [at, row] of rows.entries()) {
    const { size, ranges } = row
    if (ranges.length !== columns.length) return `Dòng ${size}: mỗi cột cần một số đo.`
    if (rows.slice(0, at).some((earlier) => isSameSize(earlier.size, size)))
      return `Dòng ${size}: size này đã có ở một dòng trên.`
    const problem = findProblem({ kind, columns, rows }, at)
    if (problem) return `Dòng ${size}: ${problem}`
  }
  return null
}

function findProblem({ kind, columns, rows }: CheckedTable, at: number): string | null {
  const [row, previous] = [rows[at], rows[at - 1]]
  // The weight decides among the measures of a body, so the height of two sizes may be equal.
  const decisive = finderMeasures[kind].indexOf('weight') === -1 ? 0 : 1
  for (const [column, name] of columns.entries()) {
    const [range, before] = [row?.ranges[column], previous?.ranges[column]]
    if (!range) continue
    if (range.from > range.to) return `số đầu của cột “${name}” lớn hơn số cuối.`
    if (!before || !previous) continue
    if (range.from < before.from || range.to < before.to)
      return `“${name}” nhỏ hơn dòng ${previous.size}; xếp size từ nhỏ đến lớn.`
    if (column === decisive && range.to === before.to)
      return `“${name}” phải lớn hơn dòng ${previous.size}, nếu không thì không ai được gợi ý size này.`
  }
  return null
}
