import { z } from 'zod'

export const ParcelLine = z.object({
  position: z.int().min(0).describe('`position` of the line in the order.'),
  quantity: z.int().min(1).describe('Pieces.'),
})
export const PackedLine = ParcelLine.extend({
  returned: z.int().min(0).describe('Pieces of it that came back to the shop.'),
})
export type ParcelLine = z.infer<typeof ParcelLine>
export type PackedLine = z.infer<typeof PackedLine>
