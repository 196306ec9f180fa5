import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchVariants } from './variants.ts'

const choice = fc.constantFrom('a', 'b', 'c', null)
const distinct = {
  selector: (one: { color: string | null; size: string | null }) => `${one.color}/${one.size}`,
}
const kept = fc
  .uniqueArray(fc.record({ color: choice, size: choice }), distinct)
  .map((list) => list.map((one, at) => ({ ...one, _id: `v${at}` })))
const wanted = fc.uniqueArray(
  fc.record({ color: choice, size: choice, _id: fc.constantFrom(undefined, 'v0', 'v1', 'v2', 'other') }),
  distinct,
)

test('every wanted variant is paired once, and what is left over retires', () => {
  fc.assert(
    fc.property(wanted, kept, (want, have) => {
      const { matched, retired } = matchVariants(want, have)
      expect(matched.map((pair) => pair.wanted)).toEqual(want)
      const used = matched.flatMap((pair) => pair.kept ?? [])
      expect([...used, ...retired].map(({ _id }) => _id).sort()).toEqual(have.map(({ _id }) => _id).sort())
    }),
  )
})

test('the same colour and size is the same variant, whatever id comes with it', () => {
  fc.assert(
    fc.property(wanted, kept, (want, have) => {
      for (const { wanted: one, kept: same } of matchVariants(want, have).matched) {
        const there = have.find(({ color, size }) => color === one.color && size === one.size)
        if (there) expect(same).toBe(there)
      }
    }),
  )
})

test('an id carries a variant to another colour', () => {
  const have = [{ _id: 'v0', color: 'đỏ', size: null }]
  const { matched, retired } = matchVariants([{ _id: 'v0', color: 'xanh', size: null }], have)
  expect([matched[0]?.kept, retired]).toEqual([have[0], []])
})
