import { z } from 'zod'

export const ParcelLine = z.object({
  position: z.int().min(0).describe('`position` of the line in the order.'),
  quantity: z.int().min(1).describe('Pieces.'),
})
export const PackedLine = ParcelLine.extend({
  returned: z
    .int()
    .min(0)
    .describe(
      'Pieces that no longer belong to the parcel: received as a return, repacked, or of an ended part of a cancelled order.',
    ),
})
export type ParcelLine = z.infer<typeof ParcelLine>
export type PackedLine = z.infer<typeof PackedLine>
