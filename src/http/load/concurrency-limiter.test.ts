import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

test('of 10 public reads of 10 clients, 3 are in progress at a time', async () => {
  const { reads } = createConcurrencyLimiter(16)
  const counts: number[] = []
  let inProgress = 0
  const read = async () => {
    counts.push(++inProgress)
    await sleep(5)
    inProgress--
  }
  const clients = Array.from({ length: 10 }, (_, at) => `client ${at}`)
  await Promise.all(clients.map((key) => reads.run(key, read, { response: undefined, hasPriority: false })))
  expect(counts).toHaveLength(10)
  expect(Math.max(...counts)).toBe(3)
})
