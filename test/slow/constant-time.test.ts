import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'

const attempts = 200
const shop = await openTestShop()
const known = (await shop.anonymous().signUp()).user?.email ?? ''
const anyone = shop.anonymous()

/** Measures known and unknown addresses alternately, so that other load affects both. @returns the relative median difference */
async function measureDifference(path: string, more: object, expectedStatus: number): Promise<number> {
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let one = 0; one < attempts; one++) {
    for (const [which, email] of [
      ['known', known],
      ['unknown', `khong-ai-${one}@tiem.example`],
    ] as const) {
      await shop.db.query(sql`DELETE FROM rate_limits`)
      const began = performance.now()
      const answer = await anyone.post(path, { email, ...more })
      took[which].push(performance.now() - began)
      expect(answer.status).toBe(expectedStatus)
    }
  }
  const [one, other] = [median(took.known), median(took.unknown)]
  process.stdout.write(
    `${path}, ${attempts} each: known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms\n`,
  )
  const differences = took.known.map((ms, at) => ms - (took.unknown[at] ?? Number.NaN))
  return Math.abs(median(differences)) / other
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length / 2] ?? Number.NaN

// docs/dangers.md U5, U14: the response time must not reveal whether an account exists.
test('a password reset takes the same time (within 5 %) for known and unknown addresses [U5]', async () => {
  expect(await measureDifference('/api/v1/auth/forgot-password', {}, 200)).toBeLessThan(0.05)
  const [row] = await shop.db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM emails WHERE event = 'password-reset'`)
  expect(row?.count).toBe(attempts)
}, 300_000)

test('a sign-in with a wrong password takes the same time (within 5 %) for known and unknown addresses [U5]', async () => {
  expect(await measureDifference('/api/v1/auth/signin', { password: 'sai-mat-khau' }, 401)).toBeLessThan(0.05)
}, 300_000)
