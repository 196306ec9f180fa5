import { expect, test } from 'vitest'
import type { OrderToPrint } from '#contract/orders/admin-orders.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { listParcelsToPack } from './list-parcels-to-pack.ts'

const line = { position: 0, quantity: 2, returned: 0, discount: 0, price: 100, shipsApart: false, toSend: 0 }
const order = { _id: 'order', items: [line], address: null } as unknown as OrderToPrint
const createPart = (_id: string, state: ShipmentState, quantity: number) =>
  ({
    ...{ _id, orderId: 'order', kind: 'order', state, address: null },
    lines: [{ position: 0, quantity, returned: 0 }],
  }) as unknown as Shipment
const listParts = (newestFirst: Shipment[], ...requested: string[]) =>
  listParcelsToPack(order, newestFirst, requested).map(({ parcel, part }) => [parcel?._id, part])

test('slips number a part that replaces a lost one among the parts that exist', () => {
  const [first, lost] = [createPart('first', 'moving', 1), createPart('lost', 'lost', 1)]
  expect(listParts([lost, first])).toEqual([[undefined, '2/2']])
  const again = createPart('again', 'waiting', 1)
  expect(listParts([again, lost, first], 'again', 'lost')).toEqual([
    ['lost', null],
    ['again', '2/2'],
  ])
})

test('the only part that is left has no number', () => {
  expect(listParts([createPart('lost', 'lost', 2)])).toEqual([[undefined, null]])
  expect(listParts([createPart('again', 'waiting', 2), createPart('lost', 'lost', 2)])).toEqual([
    ['again', null],
  ])
})
