import { expect, test } from 'vitest'
import { delivered, inTransit, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import {
  findPrimaryParcel,
  isNextParcelPrimary,
  listParcelsBeforeHandOver,
  listPiecesAwaitingParcel,
} from './outstanding-parcels.ts'
import {
  allocateReturnedPieces,
  decideOutcomeOfParts,
  listItemsToReceive,
  listParcelItems,
  listPiecesToReceive,
  listUnpackedItems,
  numberOrderParts,
  sumItemValue,
} from './parcel-pieces.ts'

const line = (position: number, quantity: number, more: object = {}) => ({
  ...{ position, quantity, returned: 0, discount: 0, price: 100, shipsApart: false, toSend: 0 },
  ...more,
})
let nextId = 1
const part = (state: ShipmentState, ...lines: [position: number, quantity: number, returned?: number][]) => ({
  _id: String(nextId++),
  kind: 'order' as const,
  state,
  lines: lines.map(([position, quantity, returned = 0]) => ({ position, quantity, returned })),
  isOrderSentSince: false,
})
const count = (items: readonly { position: number; quantity: number }[]) =>
  items.map(({ position, quantity }) => [position, quantity])

test('pieces in no parcel are those that no active part holds; a cancelled, rejected or lost part frees its pieces', () => {
  const items = [line(0, 3), line(1, 1), line(2, 1, { shipsApart: true, toSend: 1 })]
  const listUnpacked = (...parcels: Parameters<typeof listUnpackedItems>[1]) =>
    count(listUnpackedItems(items, parcels))
  expect(listUnpacked()).toEqual([
    [0, 3],
    [1, 1],
  ])
  expect(listUnpacked(part('waiting', [0, 2]), part('delivered', [1, 1]))).toEqual([[0, 1]])
  for (const state of ['cancelled', 'rejected', 'lost'] as const)
    expect(listUnpacked(part(state, [0, 2]), part('moving', [1, 1]))).toEqual([[0, 3]])
  expect(listUnpacked(part('returned', [0, 3]))).toEqual([[1, 1]])
  expect(listUnpacked(part('returned', [0, 3, 3]))).toHaveLength(2)
  expect(listUnpacked(part('waiting'))).toEqual([])
  expect(listUnpacked(part('cancelled'))).toHaveLength(2)
})

test('a piece that came back from a delivered part does not count as packed a second time', () => {
  const items = [line(0, 3, { returned: 1 })]
  expect(count(listUnpackedItems(items, [part('delivered', [0, 1, 1])]))).toEqual([[0, 2]])
})

test('a part has its share of the discount, rounded down', () => {
  const items = [line(0, 3, { discount: 100, price: 1000 })]
  const first = listParcelItems(items, part('waiting', [0, 1]))
  expect(sumItemValue(first)).toBe(967)
  expect(sumItemValue(items)).toBe(2900)
})

test('an order is delivered with its last piece, and cancelled if every piece came back', () => {
  const items = [line(0, 2)]
  const outcome = (...parcels: Parameters<typeof decideOutcomeOfParts>[1]) =>
    decideOutcomeOfParts(items, parcels)
  expect(outcome(part('delivered', [0, 1]))).toBeNull()
  expect(outcome(part('delivered', [0, 1]), part('moving', [0, 1]))).toBeNull()
  expect(outcome(part('delivered', [0, 1]), part('delivered', [0, 1]))).toBe('delivered')
  expect(outcome(part('returned', [0, 1]), part('returned', [0, 1]))).toBe('returned')
  expect(outcome(part('delivered', [0, 1]), part('returned', [0, 1]))).toBeNull()
  expect(
    decideOutcomeOfParts(
      [line(0, 2, { returned: 1 })],
      [part('delivered', [0, 1]), part('returned', [0, 1, 1])],
    ),
  ).toBe('delivered')
})

test('an order with a replacement is not returned with its last part', () => {
  const parcels = [part('delivered', [0, 1, 1]), part('returned', [1, 1])]
  const outcome = (replacement: object) =>
    decideOutcomeOfParts(
      [line(0, 1, { returned: 1 }), line(1, 1), line(2, 1, { shipsApart: true, ...replacement })],
      parcels,
    )
  expect(outcome({})).toBeNull()
  expect(outcome({ toSend: 1 })).toBeNull()
  expect(outcome({ returned: 1 })).toBe('returned')
})

test('returned pieces are taken from delivered parts, then from parts that came back, then from pieces in no parcel, then from parts under way', () => {
  const items = [line(0, 4)]
  const [moving, back, delivered] = [
    part('moving', [0, 1]),
    part('returned', [0, 1]),
    part('delivered', [0, 1]),
  ]
  const taken = (quantity: number) =>
    allocateReturnedPieces(items, [moving, back, delivered], { position: 0, quantity }).map(
      ({ shipmentId }) => shipmentId,
    )
  expect(taken(1)).toEqual([delivered._id])
  expect(taken(2)).toEqual([delivered._id, back._id])
  expect(taken(3)).toEqual([delivered._id, back._id])
  expect(taken(4)).toEqual([delivered._id, back._id, moving._id])
})

test('only pieces of a part that came back and were not received yet are to be received', () => {
  expect(listPiecesToReceive(part('returned', [0, 2, 1], [1, 1, 1]))).toEqual([{ position: 0, quantity: 1 }])
  expect(listPiecesToReceive(part('delivered', [0, 2]))).toEqual([])
})

test('the pieces of a line that two parts brought back have one discount together', () => {
  const items = [line(0, 3, { discount: 100, price: 1000 }), line(1, 1)]
  const toReceive = listItemsToReceive(items, [part('returned', [0, 1]), part('returned', [0, 1], [1, 1, 1])])
  expect(count(toReceive)).toEqual([[0, 2]])
  expect(sumItemValue(toReceive)).toBe(1934)
})

test('pieces of an order in parts that are in no parcel were not sent; an order without parcels has none', () => {
  const items = [line(0, 2), line(1, 1)]
  expect(count(listPiecesAwaitingParcel(items, [part('delivered', [0, 1])]))).toEqual([
    [0, 1],
    [1, 1],
  ])
  expect(listPiecesAwaitingParcel(items, [part('delivered', [0, 2]), part('delivering', [1, 1])])).toEqual([])
  expect(listPiecesAwaitingParcel(items, [])).toEqual([])
  // The pieces came back and are sent again.
  expect(listPiecesAwaitingParcel(items, [part('returned', [0, 2, 2])])).toEqual(items)
  expect(listPiecesAwaitingParcel(items, [part('delivered'), part('delivered', [0, 1])])).toEqual([])
})

test('no piece of an order was sent whose newest parcel was cancelled or rejected', () => {
  const items = [line(0, 2), line(1, 1)]
  const exchange = { ...part('delivered'), kind: 'exchange' as const }
  for (const withdrawn of [part('cancelled'), part('rejected'), part('cancelled', [0, 1])]) {
    expect(listPiecesAwaitingParcel(items, [withdrawn])).toEqual(items)
    expect(listPiecesAwaitingParcel(items, [exchange, withdrawn, part('returned')])).toEqual(items)
    expect(listPiecesAwaitingParcel(items, [part('delivering'), withdrawn])).toEqual([])
    expect(listPiecesAwaitingParcel(items, [part('returned'), withdrawn])).toEqual([])
    expect(listPiecesAwaitingParcel(items, [withdrawn, part('delivered')])).toEqual([])
  }
})

test('a cancelled parcel needs no other one once staff handed the order over themselves', () => {
  const items = [line(0, 2)]
  const onItsWay = { status: 'đang vận chuyển' as const, items }
  for (const withdrawn of [part('cancelled'), part('rejected'), part('cancelled', [0, 1])]) {
    const handedOver = { ...withdrawn, isOrderSentSince: true }
    expect(listPiecesAwaitingParcel(items, [handedOver])).toEqual([])
    expect(isNextParcelPrimary(onItsWay, [handedOver])).toBe(false)
    expect(listPiecesAwaitingParcel(items, [withdrawn, handedOver])).toEqual(items)
  }
})

test('parcels before their hand-over are those that the carrier has not collected yet', () => {
  const waiting = part('waiting', [0, 1])
  expect(listParcelsBeforeHandOver([waiting, part('moving', [0, 1]), part('cancelled', [0, 1])])).toEqual([
    waiting,
  ])
})

test('a page of an order has one primary action: its next status, or a parcel that needs staff', () => {
  const onItsWay = { status: 'đang vận chuyển' as const, items: [line(0, 2)] }
  expect(findPrimaryParcel(onItsWay, [part('delivering')])).toBeUndefined()
  const failedParcel = part('failed')
  expect(findPrimaryParcel(onItsWay, [failedParcel])).toBe(failedParcel)
  const parts = [part('returned', [0, 1]), part('returning', [0, 1])]
  expect(findPrimaryParcel(onItsWay, parts)).toBe(parts[1])
  const ended = { ...onItsWay, status: 'đã giao' as const }
  const exchange = { ...part('delivering'), kind: 'exchange' as const }
  expect(findPrimaryParcel(ended, [exchange, part('delivered')])).toBe(exchange)
  expect(findPrimaryParcel(ended, [part('delivered')])).toBeUndefined()
  expect(isNextParcelPrimary(onItsWay, [part('cancelled')])).toBe(true)
  expect(isNextParcelPrimary(onItsWay, [])).toBe(false)
  expect(isNextParcelPrimary(onItsWay, [part('failed', [0, 1])])).toBe(false)
  for (const status of ['đang xử lý', 'đã giao', 'đã huỷ'] as const)
    expect(isNextParcelPrimary({ ...onItsWay, status }, [part('cancelled')])).toBe(false)
})

test('parts are numbered by age with the pieces in no parcel; a cancelled or lost part has no number, and one part alone has none', () => {
  const items = [line(0, 3)]
  const [first, lost] = [part('returned', [0, 1]), part('lost', [0, 1])]
  const [cancelled, second] = [part('cancelled', [0, 1]), part('delivered', [0, 1])]
  const number = (status: OrderStatus, ...newestFirst: Parameters<typeof numberOrderParts>[1]) =>
    newestFirst.map((one) => numberOrderParts({ status, items }, newestFirst).get(one))
  expect(number(inTransit, second, cancelled, first)).toEqual(['2/3', undefined, '1/3'])
  expect(number(delivered, second, cancelled, first)).toEqual(['2/2', undefined, '1/2'])
  expect(number(inTransit, second, lost, first)).toEqual(['2/3', undefined, '1/3'])
  for (const freed of [cancelled, lost])
    expect(number(delivered, second, freed)).toEqual([undefined, undefined])
  expect(number(inTransit, { ...second, lines: [] })).toEqual([undefined])
})
