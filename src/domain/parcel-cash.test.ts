import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bringCash, mayStillBring, type ParcelCash } from './parcel-cash.ts'

const dong = fc.integer({ min: 0, max: 5 })
const parcel = fc.record({ told: dong, carrier: fc.constantFrom('simulator', 'shop') })

test('in whatever order parcels are told of, the ledger ends with what they brought, and with no less than staff entered', () => {
  const scenes = fc
    .tuple(dong, fc.array(parcel, { minLength: 1, maxLength: 4 }))
    .chain(([entered, parcels]) =>
      fc.record({
        entered: fc.constant(entered),
        parcels: fc.constant(parcels),
        order: fc.shuffledSubarray([...parcels.keys()], { minLength: parcels.length }),
      }),
    )
  fc.assert(
    fc.property(scenes, ({ entered, parcels, order }) => {
      // One is under way, those before it were given up; whoever enters cash by hand means the newest.
      let now: ParcelCash[] = parcels.map(({ carrier }, at) => ({
        ...{ _id: `${at}`, carrier: at === 0 ? carrier : 'simulator' },
        ...{ state: at === 0 ? 'delivering' : 'lost', collected: at === 0 ? entered : 0 },
      }))
      let ledger = entered
      for (const at of order) {
        const told = parcels[at]?.told ?? 0
        const { fresh, collected } = bringCash(now, `${at}`, told)
        ledger += fresh
        now = now.map((one) => ({
          ...one,
          state: one._id === `${at}` ? 'delivered' : one.state,
          collected: collected.get(one._id) ?? one.collected,
        }))
        expect(now[at]?.collected).toBe(told)
        expect(now.reduce((sum, one) => sum + one.collected, 0)).toBeLessThanOrEqual(ledger)
      }
      const brought = parcels.reduce((sum, { told }) => sum + told, 0)
      expect(ledger).toBe(Math.max(entered, brought))
    }),
  )
})

test('what was entered before a parcel went out is none of its cash', () => {
  const parcels: ParcelCash[] = [
    { _id: 'new', carrier: 'shop', state: 'delivering', collected: 0 },
    { _id: 'old', carrier: 'simulator', state: 'lost', collected: 5 },
  ]
  expect(bringCash(parcels, 'new', 5)).toEqual({ fresh: 5, collected: new Map([['new', 5]]) })
  expect(bringCash(parcels, 'old', 5)).toMatchObject({ fresh: 0 })
})

test('who of the shop gave a parcel up brings nothing any more, a carrier may', () => {
  expect(mayStillBring({ carrier: 'shop', state: 'cancelled' })).toBe(false)
  expect(mayStillBring({ carrier: 'simulator', state: 'cancelled' })).toBe(true)
  expect(mayStillBring({ carrier: 'simulator', state: 'returned' })).toBe(false)
  expect(mayStillBring({ carrier: 'shop', state: 'failed' })).toBe(true)
})
