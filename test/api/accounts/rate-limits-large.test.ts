import { expect, test } from 'vitest'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { openTestShop, password } from '#test/shop.ts'

test('too many concurrent sign-ins get 503 while product lists still answer [U4]', async () => {
  const shop = await openTestShop()
  const signIn = (email: string) => shop.anonymous().post('/api/v1/auth/signin', { email, password })
  let done = false
  const crowd = Promise.all(Array.from({ length: 300 }, (_, n) => signIn(`dong-${n}@tiem.example`))).finally(
    () => {
      done = true
    },
  )
  const waits: number[] = []
  while (!done) {
    const startMs = performance.now()
    expect((await shop.anonymous().get('/api/v1/products')).status).toBe(200)
    waits.push(performance.now() - startMs)
  }
  const unexpected = new Set((await crowd).map(checkFailure))
  for (const other of ['401 invalid_credentials', '429 too_many_attempts', '503 unavailable'])
    unexpected.delete(other)
  expect([...unexpected]).toEqual([])
  expect(waits.toSorted((a, b) => a - b)[waits.length >> 1]).toBeLessThan(500)
}, 180_000)
