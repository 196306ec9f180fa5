import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-statuses.ts'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import { type ShipmentState, shipmentStates } from '#contract/shipping/shipment-states.ts'
import {
  advancesParcel,
  canCancelParcel,
  findConflictingReport,
  hasStateConflict,
  nextOrderStatus,
  type ParcelReport,
  shipmentStateDetails,
} from './shipment-transitions.ts'

const reports = (...states: ShipmentState[]) => states.map((state, at) => ({ state, at: at + 1 }))
const finalReport = (sent: readonly ParcelReport[]) =>
  sent.reduce((now, next) => (advancesParcel(now, next) ? next : now), {
    state: 'asked',
    at: 0,
  } as ParcelReport)

const histories = [
  reports('waiting', 'picking', 'picked', 'moving', 'delivering', 'delivered'),
  reports(
    'waiting',
    'picking',
    'waiting',
    'picking',
    'picked',
    'delivering',
    'failed',
    'delivering',
    'delivered',
  ),
  reports('waiting', 'picked', 'delivering', 'failed', 'moving', 'delivering', 'failed', 'return-waiting'),
  reports(
    'picked',
    'delivering',
    'failed',
    'return-waiting',
    'delivering',
    'failed',
    'return-waiting',
    'returning',
  ),
  reports('picked', 'delivering', 'failed', 'return-waiting', 'returning', 'returned'),
  reports('waiting', 'cancelled'),
  reports('picked', 'moving', 'lost'),
  reports('waiting', 'cancelled', 'delivered'),
  reports('picked', 'moving', 'lost', 'returned'),
]

test('the reports of one parcel, in any order and repeated, lead to the same final state', () => {
  const shuffled = fc
    .constantFrom(...histories)
    .chain((sent) =>
      fc
        .tuple(fc.shuffledSubarray(sent, { minLength: sent.length }), fc.array(fc.constantFrom(...sent)))
        .map(([all, again]) => ({ sent, received: [...all, ...again] })),
    )
  fc.assert(
    fc.property(shuffled, ({ sent, received }) => {
      expect(finalReport(received).state).toBe(sent.at(-1)?.state)
    }),
    { numRuns: 2000 },
  )
})

test('a closed parcel only changes to delivered or returned, and no parcel returns to an earlier stage', () => {
  for (const from of shipmentStates) {
    for (const to of shipmentStates) {
      if (!advancesParcel({ state: from, at: 1 }, { state: to, at: 2 })) continue
      if (shipmentStateDetails[from].isFinal) {
        expect(['cancelled', 'rejected', 'lost']).toContain(from)
        expect(['delivered', 'returned']).toContain(to)
      }
      expect(shipmentStateDetails[to].stage).toBeGreaterThanOrEqual(shipmentStateDetails[from].stage)
    }
  }
})

test('a carrier report only advances an order and never reopens it', () => {
  for (const status of orderStatuses) {
    for (const state of shipmentStates) {
      const to = nextOrderStatus(state, status)
      if (!to) continue
      expect(orderStatuses.indexOf(to)).toBeGreaterThan(orderStatuses.indexOf(status))
      expect(['đã giao', 'đã huỷ']).not.toContain(status)
    }
  }
  expect(nextOrderStatus('waiting', 'đang xử lý')).toBe('đã xác nhận')
  expect(nextOrderStatus('picked', 'đã xác nhận')).toBe('đang vận chuyển')
  expect(nextOrderStatus('failed', 'đang vận chuyển')).toBeNull()
  expect(nextOrderStatus('returning', 'đang vận chuyển')).toBeNull()
  expect(nextOrderStatus('returned', 'đang vận chuyển')).toBe('đã huỷ')
  expect(nextOrderStatus('delivered', 'đã huỷ')).toBeNull()
  expect(nextOrderStatus('lost', 'đang vận chuyển')).toBeNull()
})

test('a parcel and an order with different final states are a conflict', () => {
  const parcelWith = (...states: ShipmentState[]) => ({
    kind: 'order' as const,
    state: states.at(-1) ?? 'asked',
    events: states.map((state) => ({ state, moved: true })),
  })
  expect(hasStateConflict(parcelWith('delivered'), 'đã huỷ')).toBe(true)
  expect(hasStateConflict(parcelWith('returned'), 'đã giao')).toBe(true)
  expect(hasStateConflict(parcelWith('delivering'), 'đã huỷ')).toBe(true)
  expect(hasStateConflict(parcelWith('cancelled', 'delivered'), 'đã xác nhận')).toBe(true)
  expect(hasStateConflict(parcelWith('lost', 'returned'), 'đang vận chuyển')).toBe(true)
  expect(hasStateConflict(parcelWith('delivered'), 'đã giao')).toBe(false)
  expect(hasStateConflict(parcelWith('cancelled', 'delivered'), 'đã giao')).toBe(false)
  expect(hasStateConflict(parcelWith('returned'), 'đã xác nhận')).toBe(false)
  expect(hasStateConflict(parcelWith('cancelled'), 'đã huỷ')).toBe(false)
  expect(hasStateConflict(parcelWith('delivering'), 'đang vận chuyển')).toBe(false)
  const exchange = { ...parcelWith('delivering'), kind: 'exchange' as const }
  expect(hasStateConflict(exchange, 'đã giao')).toBe(false)
  expect(hasStateConflict({ ...exchange, state: 'returned' }, 'đã giao')).toBe(false)
  expect(hasStateConflict(exchange, 'đã huỷ')).toBe(true)
})

test('a parcel reported both delivered and returned is shown until staff handle it', () => {
  const at = (minute: number) => `2026-11-21T10:0${minute}:00.000Z`
  const parcel = (state: ShipmentState, ...sent: ShipmentState[]) => ({
    state,
    events: sent.map((one, minute) => ({ state: one, receivedAt: at(minute) })),
  })
  const both = parcel('returned', 'returning', 'returned', 'delivered', 'returned')
  expect(findConflictingReport(both, [at(1)])).toBe('delivered')
  expect(findConflictingReport(both, [at(1), at(3)])).toBeNull()
  expect(findConflictingReport(parcel('delivered', 'delivered', 'returned'), [])).toBe('returned')
  expect(findConflictingReport(parcel('returned', 'failed', 'returned', 'returning'), [])).toBeNull()
  // A parcel found after it was lost is reported by hasStateConflict.
  expect(findConflictingReport(parcel('delivered', 'lost', 'delivered'), [])).toBeNull()
  expect(findConflictingReport(parcel('delivering', 'delivering'), [])).toBeNull()
})

test("the shop's own parcel is cancelled until it is delivered, a carrier's until it is picked up", () => {
  const states = ['asked', 'waiting', 'picked', 'failed', 'delivered', 'cancelled', 'lost'] as const
  const cancellable = (carrier: string) => states.filter((state) => canCancelParcel(carrier, state))
  expect(cancellable('ghn')).toEqual(['asked', 'waiting'])
  expect(cancellable(ownCarrier)).toEqual(['asked', 'waiting', 'picked', 'failed'])
})
