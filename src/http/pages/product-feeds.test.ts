import { expect, test } from 'vitest'
import { joinChunks } from './product-feeds.ts'

test('a chunk that was sent does not stay in memory while the rest is sent', async () => {
  const [one, two, three] = [1, 2, 3].map((byte) => Uint8Array.of(byte))
  const chunks = [one, two].filter((chunk) => chunk !== undefined)
  const rest = async function* () {
    if (three) yield three
  }
  const joined = joinChunks(chunks, rest())
  expect((await joined.next()).value).toBe(one)
  expect(chunks).toEqual([two])
  expect([(await joined.next()).value, (await joined.next()).value]).toEqual([two, three])
  expect(await joined.next()).toEqual({ value: undefined, done: true })
})
