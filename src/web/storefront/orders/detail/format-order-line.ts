import type { ReturnEntry } from '#contract/returns/returns.ts'
import { formatVariant } from '#domain/cart/format-variant.ts'

type ReturnEntryLine = ReturnEntry['lines'][number]

export const formatLineName = (line: Pick<ReturnEntryLine, 'name' | 'color' | 'size'>) =>
  [line.name, formatVariant(line)].filter(Boolean).join(', ')
/** `2 × Giày, Đen, 42` */
export const formatLineWithQuantity = (line: ReturnEntryLine) => `${line.quantity} × ${formatLineName(line)}`
