import { z } from 'zod'
import { timestamp } from '#contract/scalar-schemas.ts'
import { parcelKinds } from './parcel-kinds.ts'
import { ParcelLine } from './parcel-lines.ts'
import { shipmentStates } from './shipment-states.ts'

export const ParcelTracking = z
  .object({
    kind: z.enum(parcelKinds),
    lines: z.array(ParcelLine).describe('Its pieces, if the order has several parcels. Empty: all of them.'),
    carrierName: z.string(),
    code: z
      .string()
      .nullable()
      .describe('Tracking code of the carrier. Null: not received yet, or own delivery.'),
    trackingUrl: z.string().nullable().describe('Null: none.'),
    state: z.enum(shipmentStates),
    events: z.array(z.object({ state: z.enum(shipmentStates), at: timestamp })).describe('Oldest first.'),
  })
  .describe('A parcel as its recipient sees it.')
export type ParcelTracking = z.infer<typeof ParcelTracking>
