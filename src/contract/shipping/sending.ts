import { z } from 'zod'
import { delivered, inTransit, orderStatuses } from '#contract/orders/order-statuses.ts'
import * as limits from '../limits.ts'
import { dong, id, queryBoolean } from '../scalar-schemas.ts'
import { singleLine } from '../text.ts'
import { parcelKinds } from './parcel-kinds.ts'
import { shippingHolds } from './shipping-holds.ts'

export const SendReason = singleLine(limits.maxShortNoteLength, 'Hãy ghi lý do')

export const HoldOverride = z
  .object({ ids: z.array(id).min(1).max(limits.maxBulkRows), reason: SendReason })
  .describe('Unpaid or unconfirmed orders of a bulk call to send anyway.')

function parseLine(text: string) {
  const [position, quantity] = text.split(':').map(Number)
  return { position: position ?? 0, quantity: quantity ?? 0 }
}

export const SendingQuery = z.object({
  orders: z
    .string()
    .max(limits.maxBulkRows * 40)
    .transform((value) => [...new Set(value.split(',').filter(Boolean))])
    .pipe(z.array(id).min(1).max(limits.maxBulkRows))
    .describe('Ids of the orders, separated by commas.'),
  carrier: singleLine(40)
    .optional()
    .describe('Omitted: no parcel is created; only the status of the orders is set.'),
  status: z
    .enum([inTransit, delivered])
    .optional()
    .describe('Without `carrier`: the status that the orders are set to. Default: `đang vận chuyển`.'),
  collect: queryBoolean.optional().describe('As in `createShipment`.'),
  exchange: queryBoolean.optional().describe('As in `createShipment`.'),
  lines: z
    .string()
    .regex(/^\d{1,6}:\d{1,6}(,\d{1,6}:\d{1,6})*$/)
    .transform((value) => value.split(',').map(parseLine))
    .optional()
    .describe(
      'Pieces for the parcel as `position:quantity`, separated by commas. Default: all in no parcel.',
    ),
  ownAddress: queryBoolean.optional().describe('True: the parcel has an address of its own.'),
})

export const SendingEntry = z
  .object({
    _id: id,
    orderNumber: z.string(),
    customerName: z.string(),
    status: z.enum(orderStatuses),
    kind: z.enum(parcelKinds),
    total: dong,
    pieces: z.int().min(0).describe('Pieces in the parcel.'),
    isPart: z.boolean().describe('True: the order has other pieces, in another parcel or in none.'),
    due: dong.describe('Still to be paid, in dong.'),
    cod: dong.describe('Cash that would be collected at the door, in dong.'),
    holds: z
      .array(z.enum(shippingHolds))
      .describe('Why it stays unless it is included with a reason. Empty: it leaves.'),
    refusal: z.string().nullable().describe('Why a bulk call refuses it. Null: it does not.'),
    awaitsPickup: z
      .boolean()
      .describe(
        'True: it would be set to `đã giao` although its carrier has not collected one of its parcels.',
      ),
  })
  .describe('What sending one order would do.')
export type SendingQuery = z.infer<typeof SendingQuery>
export type SendingEntry = z.infer<typeof SendingEntry>
export type HoldOverride = z.infer<typeof HoldOverride>
