import { test } from 'vitest'
import { compare } from '../model/compare.ts'
import { openReal } from '../model/open.ts'

test('two thousand sequences of what shoppers and staff do at once', async () => {
  // A shop of its own for some at a time: the laws are asked of all that is in it.
  for (let part = 0; part < 10; part++) await compare(await openReal(), { sequences: 200 })
}, 7_200_000)
