import type { ReturnEntry } from '#contract/returns/returns.ts'
import { variantWords } from '#domain/orders/pick-list.ts'

type ReturnedLine = ReturnEntry['lines'][number]

/** such as `Giày, Đen, 42` */
export const nameWords = (line: Pick<ReturnedLine, 'name' | 'color' | 'size'>) =>
  [line.name, variantWords(line)].filter(Boolean).join(', ')

/** such as `2 × Giày, Đen, 42` */
export const pieceWords = (line: ReturnedLine) => `${line.quantity} × ${nameWords(line)}`
