import { type Failure, fail } from '#contract/failures.ts'
import type { ReturnedPieces } from '#data/returns/returns.ts'

/** @param path the field of the request that has the quantity */
export const failQuantity = (data: { name: string; count: number }, path: string): Failure =>
  fail('return_quantity_too_large', data, { details: [{ path, message: `Chỉ còn ${data.count} cái` }] })

export type GetQuantityPath = (pieces: ReturnedPieces, index: number) => string

/** Of pieces of both kinds it is the field of the good ones. */
export const getPiecesPath: GetQuantityPath = ({ good }) => (good > 0 ? 'good' : 'damaged')

export const getLinePath: GetQuantityPath = (pieces, index) =>
  `lines.${index}.${getPiecesPath(pieces, index)}`
