import { test } from 'vitest'
import { compare } from './compare.ts'
import { openReal } from './open-real.ts'

const real = await openReal()

// `npm run slow` runs 2,000 sequences.
test('concurrent actions of shoppers and staff have the result of a sequential order [INV1]', async () => {
  await compare(real, { sequences: 5 })
}, 120_000)
