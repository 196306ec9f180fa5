import type { ReturnEntry } from '#contract/returns/returns.ts'
import { formatVariantOptions } from '#domain/orders/printing/pick-list.ts'

type ReturnLine = ReturnEntry['lines'][number]

/** such as `Giày, Đen, 42` */
export const formatReturnedLineName = (line: Pick<ReturnLine, 'name' | 'color' | 'size'>) =>
  [line.name, formatVariantOptions(line)].filter(Boolean).join(', ')

/** such as `2 × Giày, Đen, 42` */
export const formatReturnedLine = (line: Pick<ReturnLine, 'name' | 'color' | 'size' | 'quantity'>) =>
  `${line.quantity} × ${formatReturnedLineName(line)}`
