import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { BulkResult } from './order-desk.ts'
import { Address, KeptAddress } from './orders.ts'
import { shipmentStates } from './shipment-words.ts'
import { HandOverEntry, HandOverQuery, Include, IncludeReason } from './shipping/hand-over.ts'
import { parcelKinds } from './shipping/parcel-kinds.ts'
import { dong, id, line, text, timestamp } from './text.ts'

const carrier = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'Hãy chọn cách giao')

/** Who brings parcels. */
export const CarrierName = z.object({ id: z.string(), name: z.string() })

export const ShipmentEvent = z.object({
  state: z.enum(shipmentStates),
  /** By the carrier's clock. */
  at: timestamp,
  receivedAt: timestamp,
  reason: z.string(),
  /** False where it came too late to move the parcel. */
  moved: z.boolean(),
})

/** A parcel as staff see it. */
export const Shipment = z.object({
  _id: id,
  orderId: id,
  kind: z.enum(parcelKinds),
  /** What is in the parcel of an exchange; empty: the order's other lines. */
  lines: z.array(z.object({ position: z.int().min(0), quantity: z.int().min(1) })),
  /** Where it goes, if not to the order's address. */
  address: KeptAddress.nullable(),
  carrier: CarrierName,
  /** The carrier's own; null until it has answered, and where the shop brings the parcel. */
  code: z.string().nullable(),
  state: z.enum(shipmentStates),
  reason: z.string(),
  /** To collect at the door. */
  cod: dong,
  /** What it brought, as far as that is known. */
  collected: dong,
  /** What the carrier asks of the shop; null where it does not say. */
  fee: dong.nullable(),
  /** grams */
  weight: z.int().nullable(),
  note: z.string(),
  trackingUrl: z.string().nullable(),
  /** Who of the shop brings it. */
  courier: z.object({ name: z.string(), phone: z.string() }),
  /** The carrier is still to be asked to let it go. */
  cancelAsked: z.boolean(),
  /** Why the carrier could not be asked; empty where it could. */
  trouble: z.string(),
  by: z.string(),
  createdAt: timestamp,
  events: z.array(ShipmentEvent),
})

const asked = {
  carrier,
  /** What the carrier should know. */
  note: text(limits.stockNote).default(''),
  /** grams */
  weight: z.int().min(1).max(100_000).nullable().default(null),
}
export const CreateShipment = z.object({
  ...asked,
  orderId: id,
  /**
   * Whether what is due is collected at the door: for an exchange, what it added to the price. Left out, it is for
   * an exchange and where the order is paid by cash on delivery.
   */
  collect: z.boolean().optional(),
  /** Whether it holds what was taken in exchange; left out, that does where the order's goods have left already. */
  exchange: z.boolean().optional(),
  /** Where it goes, if not to the order's address. */
  address: Address.nullish().transform((value) => value ?? null),
  /** Why it leaves although the order is unpaid or unconfirmed. */
  includeReason: IncludeReason.optional(),
  courierName: line(limits.recipientMax).default(''),
  /** Any usual way to write a Vietnamese number. */
  courierPhone: line(40).default(''),
})
export const CreateShipments = z.object({
  carrier,
  ids: z
    .array(id)
    .min(1, 'Hãy chọn ít nhất một đơn')
    .max(limits.parcelsTogether, `Nhiều nhất ${limits.parcelsTogether} đơn một lần`)
    .refine((ids) => new Set(ids).size === ids.length, 'Mỗi đơn chỉ được có một lần'),
  /** Those of them that leave although they are unpaid or unconfirmed. */
  include: Include.optional(),
})
const idList = z
  .string()
  .max(limits.maxTogether * 40)
  .transform((value) => [...new Set(value.split(',').filter(Boolean))])
  .pipe(z.array(id).min(1).max(limits.maxTogether))

export type CarrierName = z.infer<typeof CarrierName>
export type ShipmentEvent = z.infer<typeof ShipmentEvent>
export type Shipment = z.infer<typeof Shipment>
export type CreateShipment = z.infer<typeof CreateShipment>

export const shipmentEndpoints = {
  listCarriers: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Who brings parcels: the shop itself, and the carriers that are configured',
    status: 200,
    answer: z.array(CarrierName),
  }),
  listShipments: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'The parcels of up to 200 orders, the newest first, with everything that was said of them',
    query: z.object({ orders: idList }),
    status: 200,
    answer: z.array(Shipment),
  }),
  previewHandOver: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'What handing over up to 200 orders would do: what is collected, and which stay and why',
    query: HandOverQuery,
    status: 200,
    answer: z.array(HandOverEntry),
  }),
  createShipment: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary:
      'Hand an order, or what was taken in exchange, to a carrier. An unpaid or unconfirmed order needs a reason. Where the carrier does not answer in time the parcel stays `asked`, and the shop asks again by itself',
    body: CreateShipment,
    status: 201,
    answer: Shipment,
    refusals: [
      'not_shippable',
      'nothing_to_send',
      'already_shipped',
      'no_address',
      'no_carrier',
      'carrier_refused',
      'order_unpaid',
      'order_unconfirmed',
    ],
  }),
  createShipments: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary:
      'Hand several orders to a carrier; each succeeds or fails by itself, and says why. Unpaid and unconfirmed ones stay unless they are included with a reason',
    body: CreateShipments,
    status: 200,
    answer: z.array(BulkResult),
  }),
  cancelShipment: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Take a parcel back from its carrier, as long as the carrier has not picked it up',
    params: z.object({ id }),
    status: 200,
    answer: Shipment,
    refusals: ['shipment_ended', 'already_picked'],
  }),
  reportDelivery: endpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Say what became of a parcel that the shop brings itself',
    params: z.object({ id }),
    body: z.object({
      state: z.enum(['delivering', 'failed', 'delivered', 'returned']),
      reason: text(limits.stockNote).default(''),
      /** What was collected in all; left out, what is due. */
      collected: dong.max(limits.maxPrice).optional(),
    }),
    status: 200,
    answer: Shipment,
    refusals: ['shipment_ended', 'carrier_reports'],
  }),
  carrierCallback: endpoint({
    access: 'signed',
    summary:
      'What a carrier says of a parcel, in its own form and signed in its own way; said twice it counts once',
    params: z.object({ carrier: z.string() }),
    status: 200,
    answer: z.object({ success: z.literal(true) }),
    refusals: ['bad_signature', 'malformed', 'too_large'],
  }),
}
