import type { ReturnEntry } from '#contract/returns/returns.ts'
import { variantWords } from '#web/storefront/cart/line-words.ts'

type ReturnEntryLine = ReturnEntry['lines'][number]

export const nameWords = (line: Pick<ReturnEntryLine, 'name' | 'color' | 'size'>) =>
  [line.name, variantWords(line)].filter(Boolean).join(', ')
/** `2 × Giày, Đen, 42` */
export const pieceWords = (line: ReturnEntryLine) => `${line.quantity} × ${nameWords(line)}`
