import type { ReturnEntry } from '#contract/returns/returns.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'

type ReturnEntryLine = ReturnEntry['lines'][number]

/** `2 × Giày, Đen / 42` */
export const formatLineWithQuantity = (line: ReturnEntryLine) =>
  `${line.quantity} × ${formatOrderLineName(line)}`
