import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchVariants } from './variants.ts'

const option = fc.constantFrom('a', 'b', 'c', null)
const distinct = {
  selector: (one: { color: string | null; size: string | null }) => `${one.color}/${one.size}`,
}
const existingVariants = fc
  .uniqueArray(fc.record({ color: option, size: option }), distinct)
  .map((list) => list.map((one, at) => ({ ...one, _id: `v${at}` })))
const requestedVariants = fc.uniqueArray(
  fc.record({ color: option, size: option, _id: fc.constantFrom(undefined, 'v0', 'v1', 'v2', 'other') }),
  distinct,
)

test('each requested variant is matched once, and existing variants without a match are removed', () => {
  fc.assert(
    fc.property(requestedVariants, existingVariants, (requested, existing) => {
      const { matched, removed } = matchVariants(requested, existing)
      expect(matched.map((pair) => pair.requested)).toEqual(requested)
      const used = matched.flatMap((pair) => pair.existing ?? [])
      expect([...used, ...removed].map(({ _id }) => _id).sort()).toEqual(
        existing.map(({ _id }) => _id).sort(),
      )
    }),
  )
})

test('a requested variant is matched by colour and size before its id is used', () => {
  fc.assert(
    fc.property(requestedVariants, existingVariants, (requested, existing) => {
      for (const { requested: one, existing: same } of matchVariants(requested, existing).matched) {
        const there = existing.find(({ color, size }) => color === one.color && size === one.size)
        if (there) expect(same).toBe(there)
      }
    }),
  )
})

test('a requested variant with a new colour is matched by its id', () => {
  const existing = [{ _id: 'v0', color: 'đỏ', size: null }]
  const { matched, removed } = matchVariants([{ _id: 'v0', color: 'xanh', size: null }], existing)
  expect([matched[0]?.existing, removed]).toEqual([existing[0], []])
})
