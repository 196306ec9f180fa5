import type { ReturnEntry } from '#contract/returns/returns.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'

type ReturnLine = ReturnEntry['lines'][number]

export const formatReturnedLineName = (line: Pick<ReturnLine, 'name' | 'color' | 'size'>) =>
  formatOrderLineName(line)

/** such as `2 × Giày, Đen / 42` */
export const formatReturnedLine = (line: Pick<ReturnLine, 'name' | 'color' | 'size' | 'quantity'>) =>
  `${line.quantity} × ${formatReturnedLineName(line)}`
