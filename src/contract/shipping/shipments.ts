import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { BulkResult } from '#contract/orders/admin-orders.ts'
import { StoredAddress } from '#contract/orders/orders.ts'
import { DeliveryAddress } from '#contract/orders/place-order.ts'
import { dong, id, timestamp } from '#contract/scalar-schemas.ts'
import { singleLine, text } from '#contract/text.ts'
import { parcelKinds } from './parcel-kinds.ts'
import { PackedLine, ParcelLine } from './parcel-lines.ts'
import { ParcelSize } from './parcel-size.ts'
import { carrierId as carrier } from './province-carriers.ts'
import { HoldOverride, SendingEntry, SendingQuery, SendReason } from './sending.ts'
import { shipmentStates } from './shipment-states.ts'

export const CarrierName = z
  .object({ id: z.string(), name: z.string() })
  .describe("A carrier, or the shop's own delivery.")

export const ShipmentEvent = z.object({
  state: z.enum(shipmentStates),
  at: timestamp.describe("Time by the carrier's clock."),
  receivedAt: timestamp.describe('Time when the shop received the report.'),
  reason: z.string().describe("The carrier's reason; may be empty."),
  moved: z.boolean().describe('False: it arrived too late to change the state of the parcel.'),
})

export const Shipment = z
  .object({
    _id: id,
    orderId: id,
    kind: z.enum(parcelKinds),
    lines: z
      .array(PackedLine)
      .describe(
        'Content of an exchange parcel, or of one of several parcels. Empty: all lines that do not ship apart.',
      ),
    address: StoredAddress.nullable().describe('Null: the address of the order.'),
    carrier: CarrierName,
    code: z
      .string()
      .nullable()
      .describe('Tracking code of the carrier. Null: not received yet, or own delivery.'),
    state: z.enum(shipmentStates),
    reason: z.string(),
    cod: dong.describe('Cash to collect at the door, in dong. 0: nothing.'),
    collected: dong.describe('Cash collected so far as known, in dong.'),
    fee: dong.nullable().describe('What the carrier charges the shop, in dong. Null: not known.'),
    weight: z.int().nullable().describe('Grams. Null: not given.'),
    size: ParcelSize.nullable().describe('Null: not given.'),
    note: z.string().describe('Note to the carrier; may be empty.'),
    hasLabel: z.boolean().describe('True: the carrier prints a label for it.'),
    isUntraceable: z
      .boolean()
      .describe(
        "True: the carrier finds it only by the carrier's code, so staff enter that code after a lost answer, and its state if reports are missing.",
      ),
    isCodeDisputed: z
      .boolean()
      .describe(
        'True: the carrier reported its code for another order. It is neither cancelled nor printed until staff enter the right one.',
      ),
    isRetried: z.boolean().describe('True: the shop asks the carrier about it again by itself.'),
    trackingUrl: z.string().nullable().describe('Null: none.'),
    courier: z.object({ name: z.string(), phone: z.string() }).describe('Who delivers it for the shop.'),
    cancelRequested: z
      .boolean()
      .describe('True: the request to cancel it is still to be sent to the carrier.'),
    lastError: z
      .string()
      .describe(
        'Why the last request to the carrier failed, a notice of the carrier about the parcel, or why its report was not accepted. Empty: none of these.',
      ),
    isOrderSentSince: z
      .boolean()
      .describe(
        'True: the order was set to `đang vận chuyển` after the shop learned the state of the parcel.',
      ),
    by: z.string(),
    createdAt: timestamp,
    events: z.array(ShipmentEvent),
  })
  .describe('A parcel as staff see it.')

const parcelFields = {
  carrier,
  note: text(limits.maxShortNoteLength).default('').describe('Note to the carrier.'),
  weight: z
    .int()
    .min(1)
    .max(limits.maxWeightGrams)
    .nullish()
    .describe('Grams. Null: not given. Omitted: that of its pieces, if all are known.'),
  size: ParcelSize.nullish().describe('Null: not given. Omitted: the size in the settings.'),
}
export const CreateShipment = z.object({
  ...parcelFields,
  orderId: id,
  key: id
    .optional()
    .describe(
      'Idempotency key and id of the parcel: a repeated call answers with the parcel as it is, one with other content is refused.',
    ),
  lines: z
    .array(ParcelLine)
    .min(1, 'Hãy chọn ít nhất một món')
    .max(limits.maxCartLines)
    .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, {
      message: 'Mỗi dòng chỉ được có một lần.',
    })
    .optional()
    .describe('Pieces for this parcel, among those in no parcel. Default: all of them.'),
  collect: z
    .boolean()
    .optional()
    .describe(
      'True: what is due is collected at the door; for an exchange, the difference in price. Default: true for an exchange and for cash on delivery.',
    ),
  exchange: z
    .boolean()
    .optional()
    .describe(
      'True: the parcel holds what was taken in exchange. Default: true if the order was shipped already.',
    ),
  address: DeliveryAddress.nullish()
    .transform((value) => value ?? null)
    .describe('Null or omitted: the address of the order.'),
  handOverReason: SendReason.optional().describe('Why an unpaid or unconfirmed order is sent anyway.'),
  courierName: singleLine(limits.maxRecipientLength).default(''),
  courierPhone: singleLine(40).default('').describe('Vietnamese number in any usual notation.'),
})
const ShipmentResult = BulkResult.extend({ shipment: id.nullable().describe('The new parcel. Null: none.') })
export type ShipmentResult = z.infer<typeof ShipmentResult>
const CreateShipments = z.object({
  carrier,
  ids: z
    .array(id)
    .min(1, 'Hãy chọn ít nhất một đơn')
    .max(limits.maxBulkShipments, `Nhiều nhất ${limits.maxBulkShipments} đơn một lần`)
    .refine((ids) => new Set(ids).size === ids.length, 'Mỗi đơn chỉ được có một lần')
    .describe('Ids of the orders.'),
  include: HoldOverride.optional().describe('Unpaid or unconfirmed orders to send anyway.'),
})
const idList = z
  .string()
  .max(limits.maxBulkRows * 40)
  .transform((value) => [...new Set(value.split(',').filter(Boolean))])
  .pipe(z.array(id).min(1).max(limits.maxBulkRows))

const ParcelLabel = z.object({
  url: z
    .url()
    .nullable()
    .describe("The carrier's page with the label; it lasts for some minutes. Null: a file."),
  pdf: z.base64().nullable().describe('The label as a PDF file. Null: a page.'),
})
export type ParcelLabel = z.infer<typeof ParcelLabel>

export type CarrierName = z.infer<typeof CarrierName>
export type ShipmentEvent = z.infer<typeof ShipmentEvent>
export type Shipment = z.infer<typeof Shipment>
export type CreateShipment = z.infer<typeof CreateShipment>

export const shipmentEndpoints = {
  listCarriers: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'The carriers: delivery by the shop itself and the configured ones',
    status: 200,
    response: z.array(CarrierName),
  }),
  listShipmentsOfOrders: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'The parcels of up to 200 orders, newest first, with all reports about them',
    query: z.object({ orders: idList.describe('Ids of the orders, separated by commas.') }),
    status: 200,
    response: z.array(Shipment),
  }),
  previewSending: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Preview of sending up to 200 orders: the cash to collect, and why an order stays',
    query: SendingQuery,
    status: 200,
    response: z.array(SendingEntry),
  }),
  createShipment: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary:
      'Create a parcel for an order or its exchanged items and request it from the carrier. An unpaid or unconfirmed order needs a reason. If the carrier does not answer in time, the parcel stays `asked` and the shop repeats the request',
    body: CreateShipment,
    status: 201,
    response: Shipment,
    failures: [
      'not_found',
      'order_not_shippable',
      'no_replacement_to_ship',
      'shipment_already_exists',
      'no_pieces_left',
      'parcel_pieces_changed',
      'idempotency_key_reused',
      'order_without_address',
      'carrier_unavailable',
      'carrier_rejected',
      'order_unpaid',
      'order_unconfirmed',
    ],
  }),
  createShipments: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary:
      'Create a parcel for each of several orders; each succeeds or fails separately, with the reason. Unpaid and unconfirmed ones stay unless they are included with a reason',
    body: CreateShipments,
    status: 200,
    response: z.array(ShipmentResult),
  }),
  fetchLabel: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: "Ask the carrier for the parcel's label to print, a page or a PDF file",
    params: z.object({ id }),
    status: 200,
    response: ParcelLabel,
    failures: ['carrier_unavailable', 'carrier_not_answering', 'carrier_rejected', 'shipment_code_disputed'],
  }),
  cancelShipment: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Cancel a parcel that the carrier has not picked up',
    params: z.object({ id }),
    status: 200,
    response: Shipment,
    failures: ['shipment_closed', 'shipment_already_picked_up', 'shipment_code_disputed'],
  }),
  enterParcelCode: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary:
      "After a lost answer of a carrier that cannot be asked, or a disputed code: the parcel's code as staff see it on the carrier's site, or that there is none",
    params: z.object({ id }),
    body: z.object({
      code: singleLine(60, 'Hãy nhập mã vận đơn')
        .nullable()
        .describe('Null: the carrier has no such parcel.'),
    }),
    status: 200,
    response: Shipment,
    failures: ['shipment_closed', 'shipment_already_picked_up', 'shipment_status_from_carrier'],
  }),
  repackShipment: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary:
      'Send the pieces of a part that came back again: they stay in the order and wait for another parcel; to take them off the order, receive them as a return',
    params: z.object({ id }),
    status: 200,
    response: Shipment,
    failures: ['shipment_not_returned', 'order_not_shippable'],
  }),
  updateShipmentState: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary:
      'Report the delivery state of a parcel that the shop delivers itself, or of a carrier that is not connected or cannot be asked',
    params: z.object({ id }),
    body: z.object({
      state: z.enum(['picked', 'delivering', 'failed', 'delivered', 'returned', 'lost']),
      reason: text(limits.maxShortNoteLength).default(''),
      collected: dong
        .max(limits.maxPrice)
        .optional()
        .describe('Cash collected in total, in dong. Default: what is due.'),
    }),
    status: 200,
    response: Shipment,
    failures: ['shipment_closed', 'shipment_status_from_carrier'],
  }),
  carrierCallback: defineEndpoint({
    access: 'signature',
    summary:
      "A carrier's report about a parcel, in the carrier's own format and with its own signature; a repeated report is ignored",
    params: z.object({ carrier: z.string() }),
    status: 200,
    response: z.object({ success: z.literal(true) }),
    failures: ['invalid_signature', 'malformed', 'too_large'],
  }),
}
