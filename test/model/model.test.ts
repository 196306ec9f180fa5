import { test } from 'vitest'
import { compare } from './compare.ts'
import { openReal } from './open.ts'

const real = await openReal()

// `npm run slow` has two thousand.
test('whatever shoppers and staff do at once, the shop does as if one after the other [INV1]', async () => {
  await compare(real, { sequences: 15 })
}, 120_000)
