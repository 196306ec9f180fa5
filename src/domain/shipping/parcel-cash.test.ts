import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allocateParcelCash,
  canStillCollect,
  findCashDifference,
  type ParcelCash,
  sumExpectedCash,
  sumExpectedExchangeCash,
} from './parcel-cash.ts'

const dong = fc.integer({ min: 0, max: 5 })
const parcel = fc.record({ reported: dong, carrier: fc.constantFrom('simulator', 'shop') })

test('for every order of the reports the ledger ends with the cash that the parcels collected', () => {
  const scenarios = fc
    .tuple(dong, fc.array(parcel, { minLength: 1, maxLength: 4 }))
    .chain(([entered, parcels]) =>
      fc.record({
        entered: fc.constant(entered),
        parcels: fc.constant(parcels),
        order: fc.shuffledSubarray([...parcels.keys()], { minLength: parcels.length }),
      }),
    )
  fc.assert(
    fc.property(scenarios, ({ entered, parcels, order }) => {
      // The newest parcel is in transit and the older ones are lost; cash entered by hand belongs to the newest.
      let now: ParcelCash[] = parcels.map(({ carrier }, at) => ({
        ...{ _id: `${at}`, carrier: at === 0 ? carrier : 'simulator' },
        ...{ state: at === 0 ? 'delivering' : 'lost', collected: at === 0 ? entered : 0 },
      }))
      let ledger = entered
      for (const at of order) {
        const reported = parcels[at]?.reported ?? 0
        const { change, collected } = allocateParcelCash(now, `${at}`, reported)
        ledger += change
        now = now.map((one) => ({
          ...one,
          state: one._id === `${at}` ? 'delivered' : one.state,
          collected: collected.get(one._id) ?? one.collected,
        }))
        expect(now[at]?.collected).toBe(reported)
        expect(now.reduce((sum, one) => sum + one.collected, 0)).toBe(ledger)
      }
      const total = parcels.reduce((sum, { reported }) => sum + reported, 0)
      expect(ledger).toBe(total)
    }),
  )
})

test('cash assigned to an older parcel does not count for a newer one', () => {
  const parcels: ParcelCash[] = [
    { _id: 'new', carrier: 'shop', state: 'delivering', collected: 0 },
    { _id: 'old', carrier: 'simulator', state: 'lost', collected: 5 },
  ]
  expect(allocateParcelCash(parcels, 'new', 5)).toEqual({ change: 5, collected: new Map([['new', 5]]) })
  expect(allocateParcelCash(parcels, 'old', 5)).toMatchObject({ change: 0 })
})

test('presumed cash of a cancelled or lost parcel moves to an older parcel or stays unassigned', () => {
  const parcels: ParcelCash[] = [
    { _id: 'new', carrier: 'shop', state: 'delivering', collected: 5 },
    { _id: 'old', carrier: 'simulator', state: 'lost', collected: 0 },
  ]
  const moved = new Map([
    ['new', 0],
    ['old', 5],
  ])
  expect(allocateParcelCash(parcels, 'new', null)).toEqual({ change: 0, collected: moved })
  expect(allocateParcelCash(parcels.slice(0, 1), 'new', null)).toEqual({
    change: 0,
    collected: new Map([['new', 0]]),
  })
})

test('a cash difference is reported until staff add a note', () => {
  const day = (n: number) => `2026-11-0${n}T00:00:00.000Z`
  const row = { kind: 'payment', method: 'cod', amount: 5, at: day(4) }
  const parcel = {
    createdAt: day(2),
    state: 'returned',
    collected: 0,
    events: [{ receivedAt: day(3) }],
  } as const
  expect(findCashDifference([parcel], [row], [day(3)])).toEqual({ entered: 5, reported: 0 })
  expect(findCashDifference([parcel], [row], [day(5)])).toBeNull()
  expect(findCashDifference([{ ...parcel, collected: 5 }], [row], [])).toBeNull()
  expect(findCashDifference([{ ...parcel, state: 'lost' }], [row], [])).toBeNull()
  expect(
    findCashDifference(
      [parcel],
      [
        { ...row, at: day(1) },
        { ...row, method: 'cash' },
      ],
      [],
    ),
  ).toBeNull()
})

test('a cancelled parcel can still collect with an external carrier, but not with the shop’s own courier', () => {
  expect(canStillCollect({ carrier: 'shop', state: 'cancelled' })).toBe(false)
  expect(canStillCollect({ carrier: 'simulator', state: 'cancelled' })).toBe(true)
  expect(canStillCollect({ carrier: 'simulator', state: 'returned' })).toBe(false)
  expect(canStillCollect({ carrier: 'shop', state: 'failed' })).toBe(true)
})

test('only open parcels are to collect cash; of exchanges only their own', () => {
  const parcels = [
    { kind: 'order', state: 'delivering', cod: 100 },
    { kind: 'exchange', state: 'waiting', cod: 20 },
    { kind: 'order', state: 'delivered', cod: 3 },
    { kind: 'exchange', state: 'cancelled', cod: 4 },
  ] as const
  expect([sumExpectedCash(parcels), sumExpectedExchangeCash(parcels)]).toEqual([120, 20])
})
