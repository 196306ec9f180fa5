import { expect, test } from 'vitest'
import { createSectionId, makeIdsUnique } from './section-ids.ts'

test('of sections with the same id the first keeps it, and a long id stays within 40 characters', () => {
  const ids = makeIdsUnique(['a', 'b', 'a', 'a'].map((id) => ({ id }))).map(({ id }) => id)
  expect(ids).toEqual(['a', 'b', 'a-2', 'a-3'])
  const long = 'x'.repeat(40)
  expect(createSectionId(new Set([long]), long)).toBe(`${'x'.repeat(38)}-2`)
})
