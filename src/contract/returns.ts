import { z } from 'zod'
import { requestStates, returnKinds } from './return-words.ts'
import { id, timestamp } from './text.ts'

const pieces = z.int().min(1)
const Piece = z.object({
  /** The line's place in its order. */
  position: z.int().min(0),
  name: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  quantity: pieces,
})

/** Goods that came back, and what was taken instead. */
export const ReturnEntry = z.object({
  _id: id,
  kind: z.enum(returnKinds),
  lines: z.array(Piece),
  /** Set for an exchange. */
  taken: Piece.nullable(),
  /** Dong: what the order costs after it, less what it cost before. */
  change: z.int(),
  at: timestamp,
})
export const ReturnEntryForStaff = ReturnEntry.extend({
  /** `damaged`: those of the pieces that are sold no more. */
  lines: z.array(Piece.extend({ damaged: z.int().min(0) })),
  reason: z.string(),
  /** The name of the account at that time. */
  by: z.string(),
})

/** What a shopper asks for, of one line of an order. */
export const ReturnRequest = z.object({
  _id: id,
  kind: z.enum(returnKinds),
  line: Piece,
  /** What it is to be exchanged for. */
  wanted: z.object({ variantId: id, color: z.string().nullable(), size: z.string().nullable() }).nullable(),
  reason: z.string(),
  state: z.enum(requestStates),
  /** What the shop says to it; may be empty. */
  answer: z.string(),
  at: timestamp,
  answeredAt: timestamp.nullable(),
})

export type ReturnEntry = z.infer<typeof ReturnEntry>
export type ReturnEntryForStaff = z.infer<typeof ReturnEntryForStaff>
export type ReturnRequest = z.infer<typeof ReturnRequest>
