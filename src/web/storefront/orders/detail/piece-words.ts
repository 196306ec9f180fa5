import type { ReturnEntry } from '#contract/returns/returns.ts'
import { variantWords } from '#web/storefront/cart/line-words.ts'

type Piece = ReturnEntry['lines'][number]

export const nameWords = (piece: Pick<Piece, 'name' | 'color' | 'size'>) =>
  [piece.name, variantWords(piece)].filter(Boolean).join(', ')
/** `2 × Giày, Đen, 42` */
export const pieceWords = (piece: Piece) => `${piece.quantity} × ${nameWords(piece)}`
