import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { PageRenderer } from '#http/pages/pages.ts'
import { afterwards } from '#test/afterwards.ts'
import { openTestShop, TestClient } from '#test/shop.ts'
import { startAppServer } from '../../faults/app-server.ts'

/** Calls the API twice at a time, as pages do; `/missing` answers 404. */
const pages: PageRenderer = {
  handle: async ({ url }, { call }) => {
    await Promise.all([call('/api/v1/auth/session'), call('/api/v1/auth/session')])
    return {
      status: url.endsWith('/missing') ? 404 : 200,
      headers: {},
      body: new TextEncoder().encode('a page'),
    }
  },
}
const shop = await openTestShop({}, pages)
const { db } = shop
/** As if ten days had passed since the sign-in. */
const waitTenDays = (who: TestClient) =>
  db.query(sql`UPDATE sessions SET expires_at = now() + interval '20 days' WHERE account_id = ${who.id}`)
const readCookies = async (who: TestClient, path: string) => (await who.get(path)).headers.getSetCookie()
const lifetime = 'Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax'

test('the first page of a day renews the cookie of the session for 30 days, once', async () => {
  const who = await shop.shopper()
  for (const path of ['/cart', '/missing']) {
    await waitTenDays(who)
    expect(await readCookies(who, path)).toEqual([`${who.cookie}; ${lifetime}`])
    expect(await readCookies(who, path)).toEqual([])
  }
})

test('a guest gets the renewed cookie with a page of their own, never with a page from the cache', async () => {
  const server = await startAppServer(shop.shop, shop.where, { cached: true, pages })
  afterwards(server.close)
  const guest = await new TestClient(server.url).startAsGuest()
  await waitTenDays(guest)
  const shared = await guest.get('/')
  const anonymous = await new TestClient(server.url).get('/')
  expect([shared.body, anonymous.body]).toEqual(['a page', 'a page'])
  for (const { headers } of [shared, anonymous]) {
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('cache-control')).toBe('public, no-cache')
  }
  expect(await readCookies(guest, '/cart')).toEqual([
    expect.stringMatching(/^guest=[\w-]{43}; Max-Age=2592000;/),
    expect.stringMatching(/^has-guest=1; Max-Age=2592000;/),
  ])
})
