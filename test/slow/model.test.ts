import { test } from 'vitest'
import { compare } from '../model/compare.ts'
import { openReal } from '../model/open-real.ts'

test('2,000 sequences of concurrent actions by shoppers and staff match the model', async () => {
  // Several shops, because checking the invariants takes longer the more a shop contains.
  for (let part = 0; part < 10; part++) await compare(await openReal(), { sequences: 200 })
}, 7_200_000)
