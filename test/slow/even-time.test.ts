import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'

const tries = 200
const shop = await openShop()
const known = (await shop.shopper()).user?.email ?? ''
const anyone = shop.visitor()

/** The median difference between a known address and an unknown one asked right after it, so that other load meets both. */
async function difference(path: string, more: object, wanted: number): Promise<number> {
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let one = 0; one < tries; one++) {
    for (const [which, email] of [
      ['known', known],
      ['unknown', `khong-ai-${one}@tiem.example`],
    ] as const) {
      await shop.db.query(sql`DELETE FROM rate_limits`)
      const began = performance.now()
      const answer = await anyone.post(path, { email, ...more })
      took[which].push(performance.now() - began)
      expect(answer.status).toBe(wanted)
    }
  }
  const [one, other] = [median(took.known), median(took.unknown)]
  process.stdout.write(`${path}, ${tries} each: known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms\n`)
  const differences = took.known.map((ms, at) => ms - (took.unknown[at] ?? Number.NaN))
  return Math.abs(median(differences)) / other
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length / 2] ?? Number.NaN

// dangers.md U5, U14: how long the answer takes must not tell whether anybody has the address.
test('who asks for a new password waits as long with an address that is known as with one that is not [U5]', async () => {
  expect(await difference('/api/v1/auth/forgot-password', {}, 200)).toBeLessThan(0.05)
  const [row] = await shop.db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM emails WHERE event = 'password-reset'`)
  expect(row?.count).toBe(tries)
}, 300_000)

test('who signs in with a wrong password waits as long, whether anybody has the address or not [U5]', async () => {
  expect(await difference('/api/v1/auth/signin', { password: 'sai-mat-khau' }, 401)).toBeLessThan(0.05)
}, 300_000)
