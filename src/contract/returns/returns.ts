import { z } from 'zod'
import { id, timestamp } from '#contract/scalar-schemas.ts'
import { returnKinds, returnRequestStates } from './return-labels.ts'

const pieces = z.int().min(1)
const Piece = z.object({
  position: z.int().min(0).describe('`position` of the line in the order.'),
  name: z.string(),
  color: z.string().nullable().describe('Null: the variant has no colour.'),
  size: z.string().nullable().describe('Null: the variant has no size.'),
  quantity: pieces.describe('Pieces.'),
})

export const ReturnEntry = z
  .object({
    _id: id,
    kind: z.enum(returnKinds),
    lines: z.array(Piece),
    replacement: Piece.nullable().describe('The variant sent in exchange. Null for a return.'),
    change: z.int().describe("Change of the order's total, in dong. Negative: it costs less."),
    at: timestamp,
  })
  .describe('A return or an exchange.')
export const ReturnEntryForStaff = ReturnEntry.extend({
  lines: z
    .array(Piece.extend({ damaged: z.int().min(0).describe('Pieces not put back into stock.') }))
    .describe('The pieces that came back.'),
  reason: z.string(),
  by: z.string().describe('Name of the account at that time.'),
})

export const ReturnRequest = z
  .object({
    _id: id,
    kind: z.enum(returnKinds),
    line: Piece,
    requestedVariant: z
      .object({
        variantId: id,
        color: z.string().nullable().describe('Null: the variant has no colour.'),
        size: z.string().nullable().describe('Null: the variant has no size.'),
      })
      .nullable()
      .describe('The variant wanted in exchange. Null for a return.'),
    reason: z.string(),
    state: z.enum(returnRequestStates),
    answer: z.string().describe("The shop's answer; may be empty."),
    at: timestamp,
    answeredAt: timestamp.nullable().describe('Null: not answered yet.'),
  })
  .describe("A shopper's request to return or exchange pieces of one line.")

export type ReturnEntry = z.infer<typeof ReturnEntry>
export type ReturnEntryForStaff = z.infer<typeof ReturnEntryForStaff>
export type ReturnRequest = z.infer<typeof ReturnRequest>
