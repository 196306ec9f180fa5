import type { ReturnEntry } from '#contract/returns/returns.ts'
import { variantWords } from '#domain/orders/pick-list.ts'

type Piece = ReturnEntry['lines'][number]

/** such as `Giày, Đen, 42` */
export const nameWords = (piece: Pick<Piece, 'name' | 'color' | 'size'>) =>
  [piece.name, variantWords(piece)].filter(Boolean).join(', ')

/** such as `2 × Giày, Đen, 42` */
export const pieceWords = (piece: Piece) => `${piece.quantity} × ${nameWords(piece)}`
