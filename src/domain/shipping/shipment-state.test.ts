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

const walk = (...states: ShipmentState[]) => states.map((state, at) => ({ state, at: at + 1 }))
const endOf = (said: readonly SaidOfParcel[]) =>
  said.reduce((now, next) => (movesOn(now, next) ? next : now), { state: 'asked', at: 0 } as SaidOfParcel)

const walks = [
  walk('waiting', 'picking', 'picked', 'moving', 'delivering', 'delivered'),
  walk(
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
  walk('waiting', 'picked', 'delivering', 'failed', 'moving', 'delivering', 'failed', 'return-waiting'),
  walk(
    'picked',
    'delivering',
    'failed',
    'return-waiting',
    'delivering',
    'failed',
    'return-waiting',
    'returning',
  ),
  walk('picked', 'delivering', 'failed', 'return-waiting', 'returning', 'returned'),
  walk('waiting', 'cancelled'),
  walk('picked', 'moving', 'lost'),
  walk('waiting', 'cancelled', 'delivered'),
  walk('picked', 'moving', 'lost', 'returned'),
]

test('in whatever order and however often the same is said, the parcel ends where the walk ends', () => {
  const shuffled = fc
    .constantFrom(...walks)
    .chain((said) =>
      fc
        .tuple(fc.shuffledSubarray(said, { minLength: said.length }), fc.array(fc.constantFrom(...said)))
        .map(([all, again]) => ({ said, heard: [...all, ...again] })),
    )
  fc.assert(
    fc.property(shuffled, ({ said, heard }) => {
      expect(endOf(heard).state).toBe(said.at(-1)?.state)
    }),
    { numRuns: 2000 },
  )
})

test('what has ended only turns up at a door, and no parcel goes back to an earlier stage', () => {
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

test('a carrier moves an order on and never back, and opens none', () => {
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

test('where the parcel and the order end differently, somebody is told', () => {
  const told = (...states: ShipmentState[]) => ({
    kind: 'order' as const,
    state: states.at(-1) ?? 'asked',
    events: states.map((state) => ({ state, moved: true })),
  })
  expect(disagrees(told('delivered'), 'đã huỷ')).toBe(true)
  expect(disagrees(told('returned'), 'đã giao')).toBe(true)
  expect(disagrees(told('delivering'), 'đã huỷ')).toBe(true)
  expect(disagrees(told('cancelled', 'delivered'), 'đã xác nhận')).toBe(true)
  expect(disagrees(told('lost', 'returned'), 'đang vận chuyển')).toBe(true)
  expect(disagrees(told('delivered'), 'đã giao')).toBe(false)
  expect(disagrees(told('cancelled', 'delivered'), 'đã giao')).toBe(false)
  expect(disagrees(told('returned'), 'đã xác nhận')).toBe(false)
  expect(disagrees(told('cancelled'), 'đã huỷ')).toBe(false)
  expect(disagrees(told('delivering'), 'đang vận chuyển')).toBe(false)
  const exchange = { ...told('delivering'), kind: 'exchange' as const }
  expect(disagrees(exchange, 'đã giao')).toBe(false)
  expect(disagrees({ ...exchange, state: 'returned' }, 'đã giao')).toBe(false)
  expect(disagrees(exchange, 'đã huỷ')).toBe(true)
})

test('a carrier that says both ends is shown until somebody settles it', () => {
  const at = (minute: number) => `2026-11-21T10:0${minute}:00.000Z`
  const parcel = (state: ShipmentState, ...said: ShipmentState[]) => ({
    state,
    events: said.map((one, minute) => ({ state: one, receivedAt: at(minute) })),
  })
  const both = parcel('returned', 'returning', 'returned', 'delivered', 'returned')
  expect(alsoSaid(both, [at(1)])).toBe('delivered')
  expect(alsoSaid(both, [at(1), at(3)])).toBeNull()
  expect(alsoSaid(parcel('delivered', 'delivered', 'returned'), [])).toBe('returned')
  expect(alsoSaid(parcel('returned', 'failed', 'returned', 'returning'), [])).toBeNull()
  // What turned up after it was given up is told otherwise.
  expect(alsoSaid(parcel('delivered', 'lost', 'delivered'), [])).toBeNull()
  expect(alsoSaid(parcel('delivering', 'delivering'), [])).toBeNull()
})
