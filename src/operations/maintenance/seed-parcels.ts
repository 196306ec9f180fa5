import { cancelled, delivered, inTransit } from '#contract/orders/order-statuses.ts'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import { hourMs } from '#domain/durations.ts'
import type { SeedOrder } from '#domain/seed/orders.ts'
import { findSettledOn } from '#domain/seed/settlements.ts'

export type SeedRow = Record<string, unknown>
export const formatTime = (ms: number) => new Date(ms).toISOString()
export const deriveId = (id: string) => `${id.slice(0, 23)}-${[...id.slice(24)].reverse().join('')}`

const couriers = ['Anh Tâm', 'Anh Phúc', 'Chị Hoa']

/** Two of three parcels go to a carrier. */
const lastDigits = ({ number }: SeedOrder) => Number(number.slice(-3))
const isCarried = (order: SeedOrder) => lastDigits(order) % 3 > 0
const isInTrouble = (order: SeedOrder) => lastDigits(order) % 7 === 0

export function buildParcelRows(orders: readonly SeedOrder[], until: number) {
  const parcels = orders.flatMap((order) => {
    const sentAt = order.steps.find(({ to }) => to === inTransit)?.at
    return sentAt === undefined ? [] : [buildParcel(order, sentAt, until)]
  })
  return {
    shipments: parcels.map(({ shipment }) => shipment),
    shipmentEvents: parcels.flatMap(({ events }) => events),
    settlementLines: parcels.flatMap(({ settlementLine }) => settlementLine ?? []),
  }
}

export interface SeedSettlementLine {
  settledAt: number
  code: string
  shipmentId: string
  expected: number
  received: number
  fee: number
}

function buildParcel(order: SeedOrder, sentAt: number, until: number) {
  const events = isCarried(order) ? listCarrierEvents(order, sentAt, until) : listOwnEvents(order, sentAt)
  const shipment = shipmentRow(order, sentAt, events.at(-1))
  const settlementLine = settle(order, shipment, until)
  return {
    shipment: { ...shipment, settled: settlementLine?.received ?? 0, waived: 0 },
    events: events.map((event) => ({
      ...{ ...event, shipment_id: shipment.id, moved: true },
      ...{ at: formatTime(event.at), received_at: formatTime(event.at) },
    })),
    settlementLine,
  }
}

interface ParcelEvent {
  key: string
  state: string
  at: number
  reason: string
}

const event = (state: string, at: number, reason = ''): ParcelEvent => ({ key: state, state, at, reason })

function listOwnEvents({ steps }: SeedOrder, sentAt: number): ParcelEvent[] {
  return [event('delivering', sentAt), ...listLastEvents(steps.at(-1))]
}

function listCarrierEvents(order: SeedOrder, sentAt: number, until: number): ParcelEvent[] {
  const last = order.steps.at(-1)
  const events = [event('picked', sentAt)]
  const endsAt = last && last.to !== inTransit ? last.at - 2 * hourMs : until
  if (sentAt + 6 * hourMs < endsAt) events.push(event('moving', sentAt + 6 * hourMs))
  if (last?.to !== inTransit) return [...events, ...listLastEvents(last)]
  const triedAt = sentAt + 26 * hourMs
  if (isInTrouble(order) && triedAt < until) {
    events.push(event('failed', triedAt, 'Không liên lạc được với người nhận'))
  }
  return events
}

function listLastEvents(last: SeedOrder['steps'][number] | undefined): ParcelEvent[] {
  if (last?.to === delivered) return [event('delivered', last.at)]
  if (last?.to !== cancelled) return []
  return [event('failed', last.at - hourMs, 'Khách không nhận hàng'), event('returned', last.at)]
}

function shipmentRow(order: SeedOrder, sentAt: number, last: ParcelEvent | undefined) {
  const carried = isCarried(order)
  const cod = order.payment === 'cod' ? order.totalPrice : 0
  return {
    id: deriveId(order.id),
    order_id: order.id,
    carrier: carried ? 'ghn' : ownCarrier,
    client_code: order.number,
    code: carried ? `GHN${order.id.slice(24).toUpperCase()}` : null,
    state: last?.state,
    state_at: formatTime(last?.at ?? sentAt),
    reason: last?.state === 'failed' ? last.reason : '',
    cod,
    collected: last?.state === 'delivered' ? cod : 0,
    fee: carried ? carrierFee : null,
    note: '',
    courier_name: carried ? '' : couriers[sentAt % couriers.length],
    courier_phone: '',
    cancel_requested: false,
    tries: 0,
    trouble: '',
    by_name: 'Tiệm',
    created_at: formatTime(sentAt),
  }
}

const carrierFee = 22_000

/** One of 83 parcels is missing in the carrier's file, and one of 97 is paid short by a fee. */
function settle(order: SeedOrder, shipment: ReturnType<typeof shipmentRow>, until: number) {
  const { state, code, collected, id } = shipment
  const last = order.steps.at(-1)
  if (!code || !last || state !== 'delivered' || collected === 0) return null
  const settledAt = findSettledOn(last.at)
  if (settledAt >= until || lastDigits(order) % 83 === 1) return null
  const received = lastDigits(order) % 97 === 1 ? Math.max(0, collected - carrierFee) : collected
  return { settledAt, code, shipmentId: id, expected: collected, received, fee: carrierFee }
}
