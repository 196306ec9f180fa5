import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { SignedInUser } from '#contract/accounts/accounts.ts'
import type { SessionInfo } from '#contract/accounts/profile.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { openTestShop, password, TestClient } from '#test/shop.ts'

const shop = await openTestShop()
const at = (part: string) => `/api/v1/account/${part}`
const getEmail = (who: TestClient) => (who.user as SignedInUser).email
const isSignedIn = async (who: TestClient) => (await who.get(at('profile'))).status === 200

test('a shopper can list and end sessions', async () => {
  const who = await shop.shopper()
  const [phone, laptop, kiosk] = [
    await new TestClient(shop.url).signIn(getEmail(who)),
    await new TestClient(shop.url).signIn(getEmail(who)),
    await new TestClient(shop.url).signIn(getEmail(who)),
  ]
  const sessions = async (of: TestClient) => (await of.get<SessionInfo[]>(at('sessions'))).body
  const seen = await sessions(phone)
  expect(seen).toHaveLength(4)
  expect(seen.filter(({ current }) => current)).toHaveLength(1)
  expect(Object.keys(seen[0] ?? {}).sort()).toEqual(['_id', 'createdAt', 'current', 'device', 'lastSeenAt'])
  const ofLaptop = (await sessions(laptop)).find(({ current }) => current)?._id
  const stranger = await shop.shopper()
  expect(checkFailure(await stranger.delete(at(`sessions/${ofLaptop}`)))).toBe('404 not_found')
  expect((await phone.delete(at(`sessions/${ofLaptop}`))).body).toEqual({ _id: ofLaptop })
  expect(await Promise.all([who, phone, laptop, kiosk].map(isSignedIn))).toEqual([true, true, false, true])
  expect((await phone.delete(at('sessions'))).body).toEqual({ ended: 2 })
  expect(await Promise.all([who, phone, kiosk, stranger].map(isSignedIn))).toEqual([false, true, false, true])
  const own = (await sessions(phone))[0]?._id
  const out = await phone.delete(at(`sessions/${own}`))
  expect(out.headers.get('set-cookie')).toMatch(/^tiem=; Max-Age=0/)
  expect(checkFailure(await phone.get(at('sessions')))).toBe('401 not_signed_in')
})

test('a session shows its browser and system and nothing else', async () => {
  const who = await shop.shopper()
  const agents = {
    'Firefox trên Windows':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
    'Thiết bị không rõ': 'x'.repeat(4000),
  }
  for (const agent of Object.values(agents)) {
    const body = JSON.stringify({ email: getEmail(who), password })
    const headers = { 'content-type': 'application/json', 'user-agent': agent }
    await shop.anonymous().send('POST', '/api/v1/auth/signin', { headers, body })
  }
  const seen = (await who.get<SessionInfo[]>(at('sessions'))).body.map(({ device }) => device)
  expect(new Set(seen)).toEqual(new Set(Object.keys(agents)))
  const stored = await shop.db.query(sql`SELECT * FROM sessions WHERE account_id = ${who.id}`)
  expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0\.1|Gecko|xxx/)
})

test('a session shows when it was last used, accurate to minutes', async () => {
  const who = await shop.shopper()
  const age = async () => {
    await who.get('/api/v1/auth/session')
    const [row] = await shop.db.query<{ age: number }>(sql`
      SELECT extract(epoch FROM now() - seen_at)::int AS age FROM sessions WHERE account_id = ${who.id}`)
    return row?.age ?? 0
  }
  await shop.db.query(
    sql`UPDATE sessions SET seen_at = now() - interval '5 minutes' WHERE account_id = ${who.id}`,
  )
  expect(await age()).toBeGreaterThan(250)
  await shop.db.query(
    sql`UPDATE sessions SET seen_at = now() - interval '11 minutes' WHERE account_id = ${who.id}`,
  )
  expect(await age()).toBeLessThan(60)
})
