import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { dong } from '#contract/scalar-schemas.ts'
import { CarrierName, CreateShipment } from './shipments.ts'

export const QuoteParcel = CreateShipment.pick({
  ...{ orderId: true, lines: true, collect: true, exchange: true, address: true },
  ...{ weight: true, size: true },
})
export type QuoteParcel = z.infer<typeof QuoteParcel>

const CarrierQuote = z.object({
  carrier: CarrierName,
  fee: dong.nullable().describe('What the carrier would charge the shop, in dong. Null: not known.'),
  readAddress: z
    .string()
    .nullable()
    .describe('The address as the carrier understands it. Null: it does not read a text.'),
  refuses: z.boolean().describe('True: the carrier does not take this parcel to this ward.'),
  problem: z.string().describe('Why the fee is not known, in one sentence. Empty: it is known.'),
})
export type CarrierQuote = z.infer<typeof CarrierQuote>

export const ParcelQuotes = z.object({
  proposed: z
    .string()
    .nullable()
    .describe(
      "The carrier that the settings name for the province, otherwise the cheapest one; `shop` is the shop's own delivery. Null: no carrier has a fee.",
    ),
  isFixed: z.boolean().describe('True: the settings name it for the province.'),
  quotes: z.array(CarrierQuote).describe('Of the connected carriers that tell their fee, cheapest first.'),
})
export type ParcelQuotes = z.infer<typeof ParcelQuotes>

export const parcelQuoteEndpoints = {
  quoteParcel: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Ask the connected carriers for the fee of a parcel that is not created, and propose one',
    body: QuoteParcel,
    status: 200,
    response: ParcelQuotes,
    failures: [
      'not_found',
      'order_not_shippable',
      'no_replacement_to_ship',
      'shipment_already_exists',
      'no_pieces_left',
      'parcel_pieces_changed',
      'order_without_address',
    ],
  }),
}
