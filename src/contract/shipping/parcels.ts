import { z } from 'zod'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { orderStatuses } from '#contract/orders/order-statuses.ts'
import { dong, id, pageNumber, pageSize, timestamp } from '#contract/scalar-schemas.ts'
import { singleLine } from '#contract/text.ts'
import { parcelKinds } from './parcel-kinds.ts'
import { parcelTabs } from './parcel-tabs.ts'
import { shipmentStates } from './shipment-states.ts'
import { CarrierName } from './shipments.ts'

export const ParcelEntry = z
  .object({
    _id: id,
    kind: z.enum(parcelKinds),
    isPart: z.boolean().describe('True: the order is sent in several parcels.'),
    toReceive: z.int().min(0).describe('Pieces of a part that came back and staff have not received yet.'),
    order: z.object({
      _id: id,
      orderNumber: z.string(),
      status: z.enum(orderStatuses),
      customerName: z.string(),
      customerPhone: z.string(),
      province: z.string().nullable().describe('Null: no address.'),
    }),
    carrier: CarrierName,
    code: z.string().nullable().describe('Null: not received yet, or own delivery.'),
    trackingUrl: z.string().nullable().describe('Null: none.'),
    state: z.enum(shipmentStates),
    reason: z.string().describe('May be empty.'),
    attempts: z.int().min(0).describe('Failed deliveries so far.'),
    lastError: z
      .string()
      .describe(
        'Why the last request to the carrier failed, a notice of the carrier about the parcel, or why its report was not accepted. Empty: none of these.',
      ),
    createdAt: timestamp,
    stateAt: timestamp.describe("Since when it is in this state, by the carrier's clock."),
    cod: dong.describe('Cash to collect at the door, in dong.'),
    collected: dong.describe('Cash collected so far as known, in dong.'),
    settled: dong.describe('Paid to the shop by the carrier, in dong.'),
    waived: dong.describe('No longer demanded from the carrier, in dong.'),
    open: dong.describe('Still with the carrier, in dong.'),
  })
  .describe('A parcel in the list of parcels.')
export type ParcelEntry = z.infer<typeof ParcelEntry>

const filter = {
  q: singleLine(limits.maxSearchQueryLength)
    .optional()
    .describe('Searched in tracking code, order number, name, phone number.'),
  carrier: singleLine(40).optional().describe('Only parcels of this carrier.'),
}
export const ParcelQuery = z.object({
  ...filter,
  tab: z.enum(parcelTabs).optional().describe('Only parcels of this tab.'),
  page: pageNumber,
  limit: pageSize,
})
export type ParcelQuery = z.infer<typeof ParcelQuery>
export const ParcelCounts = z.object({
  counts: z.record(z.enum(parcelTabs), z.int().min(0)).describe('Number of parcels by tab.'),
  all: z.int().min(0).describe('Number of all parcels.'),
  open: dong.describe('Cash of the tab `settle`, in dong.'),
  carriers: z.array(CarrierName).describe('Carriers that have parcels.'),
})
export type ParcelCounts = z.infer<typeof ParcelCounts>

export const parcelEndpoints = {
  listParcels: defineEndpoint({
    access: 'staff',
    rights: ['orders', 'money'],
    summary: 'Parcels of all orders, newest first; those to settle by delivery, oldest first',
    query: ParcelQuery,
    status: 200,
    response: z.array(ParcelEntry),
    headers: listHeaders,
  }),
  countParcels: defineEndpoint({
    access: 'staff',
    rights: ['orders', 'money'],
    summary: 'Number of parcels in each tab that match the search',
    query: z.object(filter),
    status: 200,
    response: ParcelCounts,
  }),
}
