import fc from 'fast-check'

/** What happens in the shop; `order`, `line` and `nth` are indexes, modulo the number of entries. */
export interface Intent {
  do: Kind
  order: number
  line: number
  nth: number
  count: number
  flag: boolean
  /** Sent twice at the same time. */
  twice: boolean
}

const weights = {
  order: 6,
  counterSale: 2,
  confirm: 3,
  setStatus: 2,
  cancel: 1,
  edit: 5,
  add: 3,
  remove: 2,
  pay: 3,
  pack: 8,
  packRest: 4,
  report: 10,
  cancelParcel: 2,
  receivePart: 6,
  repackPart: 4,
  return: 5,
  exchange: 4,
  refund: 6,
  goodwill: 3,
  settleFile: 4,
  settleParcel: 2,
  paidInFull: 2,
  correctLine: 2,
  cancelLine: 2,
  cancelSettlement: 1,
}
export type Kind = keyof typeof weights

const kinds = (subject: readonly Kind[]) =>
  fc.oneof(
    ...(Object.entries(weights) as [Kind, number][]).map(([kind, weight]) => ({
      arbitrary: fc.constant(kind),
      weight: subject.includes(kind) ? 6 * weight : weight,
    })),
  )
/** Kinds with more weight in a sequence, because rare combinations need many steps. */
const subjects: Kind[][] = [
  [],
  ['pack', 'report', 'receivePart', 'repackPart', 'cancelParcel'],
  ['edit', 'add', 'remove', 'pay', 'refund'],
  ['return', 'exchange', 'refund', 'goodwill', 'packRest', 'report'],
  ['report', 'settleFile', 'settleParcel', 'paidInFull', 'correctLine', 'cancelLine'],
]

const intentOf = (kind: fc.Arbitrary<Kind>) =>
  fc.record({
    do: kind,
    order: fc.constantFrom(0, 0, 0, 1, 2),
    line: fc.nat(2),
    nth: fc.nat(3),
    count: fc.integer({ min: 1, max: 3 }),
    flag: fc.boolean(),
    twice: fc.nat(7).map((n) => n === 0),
  })

const step = (kind: Kind, parts: Partial<Intent>) =>
  intentOf(fc.constant(kind)).map((one) => ({ ...one, order: 0, ...parts }))

/** An order in two parcels of the shop itself, of which one may come back. `line` + `count` chooses the report. */
const parts = fc
  .tuple(
    step('order', { line: 2, count: 2 }),
    step('pack', { line: 0, count: 1, flag: true }),
    step('packRest', { flag: true }),
    fc
      .tuple(
        step('report', { nth: 0, line: 1, count: 3 }),
        step('report', { nth: 0, line: 2, count: 3 }),
        step('receivePart', {}),
        step('repackPart', {}),
        step('packRest', { flag: true }),
        step('return', {}),
        step('refund', {}),
        step('exchange', {}),
        step('setStatus', {}),
      )
      .chain((later) => fc.shuffledSubarray(later, { minLength: 5 })),
  )
  .map(([first, pack, rest, later]) => [first, pack, rest, ...later])

/** An order of which one piece leaves with the shop itself, and the rest is edited and sent. */
const splitAndEdited = fc
  .tuple(
    step('order', { line: 2, count: 2 }),
    step('pack', { line: 0, count: 1, flag: true }),
    fc
      .tuple(
        step('report', { nth: 0, line: 1, count: 3 }),
        step('report', { nth: 0, line: 2, count: 3 }),
        step('repackPart', {}),
        step('edit', {}),
        step('edit', {}),
        step('add', {}),
        step('remove', {}),
        step('remove', {}),
        step('packRest', {}),
        step('cancelParcel', {}),
      )
      .chain((later) => fc.shuffledSubarray(later, { minLength: 6 })),
  )
  .map(([first, pack, later]) => [first, pack, ...later])

const orders = fc.array(intentOf(fc.constant('order')), { minLength: 2, maxLength: 3 })
const others = fc
  .constantFrom(...subjects)
  .chain((subject) => fc.array(intentOf(kinds(subject)), { minLength: 15, maxLength: 40, size: 'max' }))

export const dayOfIntents = fc
  .tuple(fc.oneof(orders, orders, parts, splitAndEdited), others)
  .map(([first, later]) => [...first, ...later])
