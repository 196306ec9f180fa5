import { z } from 'zod'
import { shipmentStates } from './shipment-words.ts'
import { parcelKinds } from './shipping/parcel-kinds.ts'
import { timestamp } from './text.ts'

/** A parcel as whoever waits for it sees it. */
export const ParcelNews = z.object({
  kind: z.enum(parcelKinds),
  carrierName: z.string(),
  code: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  state: z.enum(shipmentStates),
  /** In the order in which it happened. */
  events: z.array(z.object({ state: z.enum(shipmentStates), at: timestamp })),
})
export type ParcelNews = z.infer<typeof ParcelNews>
