import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/orders/order-statuses.ts'
import { type ShipmentState, shipmentStates } from '#contract/shipping/shipment-words.ts'
import {
  alsoSaid,
  disagrees,
  movesOn,
  orderBecomes,
  type SaidOfParcel,
  shipmentMeanings,
} from './shipment-state.ts'

const reports = (...states: ShipmentState[]) => states.map((state, at) => ({ state, at: at + 1 }))
const finalReport = (sent: readonly SaidOfParcel[]) =>
  sent.reduce((now, next) => (movesOn(now, next) ? next : now), { state: 'asked', at: 0 } as SaidOfParcel)

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

test('reports in any order and repeated any number of times lead to the same final state', () => {
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
      if (!movesOn({ state: from, at: 1 }, { state: to, at: 2 })) continue
      if (shipmentMeanings[from].ends) {
        expect(['cancelled', 'rejected', 'lost']).toContain(from)
        expect(['delivered', 'returned']).toContain(to)
      }
      expect(shipmentMeanings[to].stage).toBeGreaterThanOrEqual(shipmentMeanings[from].stage)
    }
  }
})

test('a carrier report only advances an order and never reopens it', () => {
  for (const status of orderStatuses) {
    for (const state of shipmentStates) {
      const to = orderBecomes(state, status)
      if (!to) continue
      expect(orderStatuses.indexOf(to)).toBeGreaterThan(orderStatuses.indexOf(status))
      expect(['đã giao', 'đã huỷ']).not.toContain(status)
    }
  }
  expect(orderBecomes('waiting', 'đang xử lý')).toBe('đã xác nhận')
  expect(orderBecomes('picked', 'đã xác nhận')).toBe('đang vận chuyển')
  expect(orderBecomes('failed', 'đang vận chuyển')).toBeNull()
  expect(orderBecomes('returning', 'đang vận chuyển')).toBeNull()
  expect(orderBecomes('returned', 'đang vận chuyển')).toBe('đã huỷ')
  expect(orderBecomes('delivered', 'đã huỷ')).toBeNull()
  expect(orderBecomes('lost', 'đang vận chuyển')).toBeNull()
})

test('a parcel and an order with different final states are a conflict', () => {
  const parcelWith = (...states: ShipmentState[]) => ({
    kind: 'order' as const,
    state: states.at(-1) ?? 'asked',
    events: states.map((state) => ({ state, moved: true })),
  })
  expect(disagrees(parcelWith('delivered'), 'đã huỷ')).toBe(true)
  expect(disagrees(parcelWith('returned'), 'đã giao')).toBe(true)
  expect(disagrees(parcelWith('delivering'), 'đã huỷ')).toBe(true)
  expect(disagrees(parcelWith('cancelled', 'delivered'), 'đã xác nhận')).toBe(true)
  expect(disagrees(parcelWith('lost', 'returned'), 'đang vận chuyển')).toBe(true)
  expect(disagrees(parcelWith('delivered'), 'đã giao')).toBe(false)
  expect(disagrees(parcelWith('cancelled', 'delivered'), 'đã giao')).toBe(false)
  expect(disagrees(parcelWith('returned'), 'đã xác nhận')).toBe(false)
  expect(disagrees(parcelWith('cancelled'), 'đã huỷ')).toBe(false)
  expect(disagrees(parcelWith('delivering'), 'đang vận chuyển')).toBe(false)
  const exchange = { ...parcelWith('delivering'), kind: 'exchange' as const }
  expect(disagrees(exchange, 'đã giao')).toBe(false)
  expect(disagrees({ ...exchange, state: 'returned' }, 'đã giao')).toBe(false)
  expect(disagrees(exchange, 'đã huỷ')).toBe(true)
})

test('a parcel reported both delivered and returned is shown until staff handle it', () => {
  const at = (minute: number) => `2026-11-21T10:0${minute}:00.000Z`
  const parcel = (state: ShipmentState, ...sent: ShipmentState[]) => ({
    state,
    events: sent.map((one, minute) => ({ state: one, receivedAt: at(minute) })),
  })
  const both = parcel('returned', 'returning', 'returned', 'delivered', 'returned')
  expect(alsoSaid(both, [at(1)])).toBe('delivered')
  expect(alsoSaid(both, [at(1), at(3)])).toBeNull()
  expect(alsoSaid(parcel('delivered', 'delivered', 'returned'), [])).toBe('returned')
  expect(alsoSaid(parcel('returned', 'failed', 'returned', 'returning'), [])).toBeNull()
  // A parcel found after it was lost is reported by hasStateConflict.
  expect(alsoSaid(parcel('delivered', 'lost', 'delivered'), [])).toBeNull()
  expect(alsoSaid(parcel('delivering', 'delivering'), [])).toBeNull()
})
