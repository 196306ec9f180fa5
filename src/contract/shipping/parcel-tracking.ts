import { z } from 'zod'
import { dong, timestamp } from '#contract/scalar-schemas.ts'
import { parcelKinds } from './parcel-kinds.ts'
import { PackedLine } from './parcel-lines.ts'
import { shipmentStates } from './shipment-states.ts'

export const ParcelTracking = z
  .object({
    kind: z.enum(parcelKinds),
    lines: z.array(PackedLine).describe('Its pieces, if the order has several parcels. Empty: all of them.'),
    part: z
      .string()
      .nullable()
      .describe('Its number if the order has several parcels, such as `2/3`. Null: none.'),
    carrierName: z.string(),
    code: z
      .string()
      .nullable()
      .describe('Tracking code of the carrier. Null: not received yet, or own delivery.'),
    trackingUrl: z.string().nullable().describe('Null: none.'),
    state: z.enum(shipmentStates),
    cod: dong.describe('Cash that is collected with it, in dong. 0: nothing.'),
    events: z.array(z.object({ state: z.enum(shipmentStates), at: timestamp })).describe('Oldest first.'),
  })
  .describe('A parcel as its recipient sees it.')
export type ParcelTracking = z.infer<typeof ParcelTracking>
