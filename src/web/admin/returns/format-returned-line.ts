import type { ReturnEntry } from '#contract/returns/returns.ts'
import { formatVariantOptions } from '#domain/orders/pick-list.ts'

type ReturnedLine = ReturnEntry['lines'][number]

/** such as `Giày, Đen, 42` */
export const formatReturnedLineName = (line: Pick<ReturnedLine, 'name' | 'color' | 'size'>) =>
  [line.name, formatVariantOptions(line)].filter(Boolean).join(', ')

/** such as `2 × Giày, Đen, 42` */
export const formatReturnedLine = (line: ReturnedLine) => `${line.quantity} × ${formatReturnedLineName(line)}`
