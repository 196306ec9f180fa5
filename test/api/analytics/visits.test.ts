import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { visitCountMonths } from '#contract/analytics/visit-steps.ts'
import type { VisitCounts, VisitReport } from '#contract/analytics/visits.ts'
import { formPaths } from '#contract/paths.ts'
import { deleteOldVisitCounts } from '#data/analytics/visits.ts'
import { todayInVietnam } from '#data/database/time.ts'
import { runScheduledJob } from '#operations/runtime/scheduled-jobs.ts'
import { buildOrderRequest, openTestShop, type TestClient } from '#test/shop.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/142' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function openCountingShop(countsVisits = true) {
  const shop = await openTestShop()
  const { body } = await shop.admin.get<{ version: number }>('/api/v1/admin/settings')
  await shop.admin.put('/api/v1/admin/settings', { version: body.version, countsVisits })
  /** Answers the question at the end of the page `from`; the browser then opens that page again. */
  async function answer(client: TestClient, word: 'yes' | 'no', from = '/robots.txt') {
    const answered = await client.send('POST', formPaths.countVisits, {
      headers: { ...form, ...browser, referer: shop.url + from },
      body: `answer=${word}`,
    })
    await open(client, from, { referer: shop.url + from })
    return answered
  }
  /** Opens a document, as a browser does. The API answers instead of a page, which tests without pages have not. */
  const open = (client: TestClient, path: string, headers: object = {}) =>
    client.send('GET', path, { headers: { ...browser, 'sec-fetch-dest': 'document', ...headers } })
  /** A request of the page at `from`. */
  const callFrom = (client: TestClient, from: string, path = '/api/v1/shop', body?: object) =>
    client.send(body ? 'POST' : 'GET', path, {
      headers: { ...browser, referer: shop.url + from, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const report = async () => (await shop.admin.get<VisitReport>('/api/v1/analytics/visits')).body
  const waitFor = (counts: Partial<VisitCounts>) =>
    expect.poll(async () => (await report()).total).toMatchObject(counts)
  return { ...shop, answer, open, callFrom, report, waitFor }
}

test('a visitor who has not agreed gets no cookie and is not counted', async () => {
  const shop = await openCountingShop()
  const visitor = shop.anonymous()
  const { headers } = await shop.callFrom(visitor, '/')
  expect(headers.getSetCookie()).toEqual([])
  const agreed = shop.anonymous()
  await shop.answer(agreed, 'yes')
  await shop.callFrom(visitor, '/')
  await shop.callFrom(agreed, '/')
  await shop.waitFor({ visits: 1 })
})

test('the consent cookie is HttpOnly and does not disable the response cache', async () => {
  const shop = await openCountingShop()
  const { status, headers } = await shop.answer(shop.anonymous(), 'yes')
  const cookie = headers.getSetCookie().find((one) => one.startsWith('visits='))
  expect(status).toBe(303)
  expect(cookie).toMatch(/^visits=[0-9a-f-]{36}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(cookie).not.toContain('tiem')
})

test('one visit is counted once, with each step that it reached and the campaign it came from', async () => {
  const shop = await openCountingShop()
  const shirt = await shop.createProduct()
  const shopper = await shop.shopper()
  await shop.answer(shopper, 'yes', '/robots.txt?utm_source=Zalo')
  await shop.waitFor({ visits: 1, products: 0 })
  const product = `/detail/${shirt._id}`
  await shop.callFrom(shopper, product)
  await shop.callFrom(shopper, `/san-pham/${shirt.handle}`)
  await shop.waitFor({ visits: 1, products: 1, carts: 0 })
  const line = { userId: shopper.id, productId: shirt._id, quantity: 1 }
  await shop.callFrom(shopper, product, '/api/v1/carts/add-to-cart', line)
  await shop.callFrom(shopper, '/order')
  await shop.waitFor({ visits: 1, carts: 1, checkouts: 1, orders: 0 })
  const refused = { ...buildOrderRequest(await shopper.cart()), totalPrice: 1 }
  expect((await shop.callFrom(shopper, '/order', '/api/v1/orders', refused)).status).toBe(409)
  const response = await shop.callFrom(
    shopper,
    '/order',
    '/api/v1/orders',
    buildOrderRequest(await shopper.cart()),
  )
  expect(response.status).toBe(201)
  const all = { visits: 1, products: 1, carts: 1, checkouts: 1, orders: 1 }
  await shop.waitFor(all)
  const { sources, days } = await shop.report()
  expect(sources).toEqual([{ source: 'zalo', ...all }])
  expect(days).toMatchObject([all])
})

test('a failed cart form does not count as a step', async () => {
  const shop = await openCountingShop()
  const shopper = await shop.shopper()
  await shop.answer(shopper, 'yes')
  const add = (productId: string) =>
    shopper.send('POST', formPaths.addToCart, {
      headers: { ...form, ...browser, referer: `${shop.url}/shop` },
      body: `productId=${productId}&quantity=1`,
    })
  await add('0195b3f0-0000-7000-8000-000000000000')
  await shop.waitFor({ visits: 1, carts: 0 })
  await add((await shop.createProduct())._id)
  await shop.waitFor({ visits: 1, carts: 1 })
})

test('robots, prefetched pages and the admin are not counted', async () => {
  const shop = await openCountingShop()
  const visitor = shop.anonymous()
  await shop.answer(visitor, 'yes')
  await shop.waitFor({ visits: 1 })
  await shop.db.query(sql`UPDATE visitors SET day = day - 1`)
  const { cookie } = visitor
  const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  for (const headers of [robot, { 'sec-purpose': 'prefetch;prerender' }])
    await shop.open(visitor, '/san-pham/ao', headers)
  await shop.callFrom(visitor, '/admin/orders')
  await shop.open(shop.anonymous(), '/robots.txt')
  const other = shop.anonymous()
  await shop.answer(other, 'yes')
  await shop.waitFor({ visits: 2, products: 0 })
  expect(visitor.cookie).toBe(cookie)
})

test('the source is the link of the landing page, and unknown if the consent came later', async () => {
  const shop = await openCountingShop()
  const visitor = shop.anonymous()
  await shop.answer(visitor, 'yes')
  await shop.waitFor({ visits: 1 })
  await shop.db.query(sql`UPDATE visitors SET day = day - 1`)
  const fresh = await shop.shop.db.query<{ id: string }>(sql`
    INSERT INTO visitors (id, wording) VALUES (gen_random_uuid(), 1) RETURNING id`)
  visitor.cookie = `visits=${fresh[0]?.id}`
  await shop.open(visitor, '/robots.txt', { referer: 'https://www.google.com/' })
  await shop.waitFor({ visits: 2 })
  expect((await shop.report()).sources.map(({ source }) => source)).toEqual(['google', 'unknown'])
})

test('a visit ends after half an hour, and simultaneous requests begin only one', async () => {
  const shop = await openCountingShop()
  const visitor = shop.anonymous()
  await shop.answer(visitor, 'yes')
  await shop.waitFor({ visits: 1 })
  await shop.db.query(sql`UPDATE visitors SET seen_at = now() - interval '31 minutes'`)
  await Promise.all(
    ['/detail/1', '/detail/2', '/detail/3'].map((page) => shop.callFrom(visitor, page, '/api/v1/categories')),
  )
  await shop.waitFor({ visits: 2, products: 1 })
})

test('"Không" deletes the consent and the cookie, and nothing more is counted', async () => {
  const shop = await openCountingShop()
  const visitor = shop.anonymous()
  await shop.answer(visitor, 'yes')
  await shop.waitFor({ visits: 1 })
  const { cookie } = visitor
  const { headers } = await shop.answer(visitor, 'no')
  expect(headers.getSetCookie().join()).toContain('visits=; Max-Age=0')
  visitor.cookie = cookie
  expect(await shop.db.query(sql`SELECT id FROM visitors`)).toEqual([])
  visitor.cookie = cookie
  await shop.callFrom(visitor, '/detail/1')
  const other = shop.anonymous()
  await shop.answer(other, 'yes')
  await shop.waitFor({ visits: 2, products: 0 })
})

test('while the owner counts no visits, nobody can agree and no earlier consent counts', async () => {
  const shop = await openCountingShop(false)
  const visitor = shop.anonymous()
  const { headers } = await shop.answer(visitor, 'yes')
  expect(headers.getSetCookie().join()).not.toContain('visits=')
  const id = '0195b3f0-0000-4000-8000-000000000000'
  await shop.db.query(sql`INSERT INTO visitors (id, wording) VALUES (${id}, 1)`)
  visitor.cookie = `visits=${id}`
  await shop.callFrom(visitor, '/')
  expect(await shop.report()).toMatchObject({ isCounting: false, total: { visits: 0 } })
})

test('consents are deleted after 180 days and counts after 24 months', async () => {
  const shop = await openCountingShop()
  const [old, recent] = ['0195b3f0-0000-4000-8000-000000000001', '0195b3f0-0000-4000-8000-000000000002']
  await shop.db.query(sql`
    INSERT INTO visitors (id, wording, agreed_at)
    VALUES (${old}, 1, now() - interval '181 days'), (${recent}, 1, now() - interval '179 days')`)
  await shop.db.query(sql`
    INSERT INTO visit_counts (day, source, visits, products, carts, checkouts, orders)
    SELECT (now() - make_interval(months => m))::date, 'direct', 1, 0, 0, 0, 0 FROM unnest(ARRAY[1, 25]) m`)
  await runScheduledJob(shop.shop, 'purge')
  expect(await shop.db.query(sql`SELECT id FROM visitors`)).toEqual([{ id: recent }])
  expect(await shop.db.query(sql`SELECT visits FROM visit_counts`)).toHaveLength(1)
})

test('counts are deleted by the day in Vietnam, whatever the time zone of the connection', async () => {
  const { db } = await openTestShop()
  const left = await db.transaction(async (tx) => {
    // POSIX: 30 hours behind UTC, so that it is another day at any time.
    await tx.query(sql`SET LOCAL timezone = '<far>30'`)
    await tx.query(sql`
      INSERT INTO visit_counts (day, source, visits, products, carts, checkouts, orders)
      SELECT ${todayInVietnam()} - make_interval(months => ${visitCountMonths}) - make_interval(days => n),
        'direct', 1, 0, 0, 0, 0 FROM generate_series(0, 1) n`)
    await deleteOldVisitCounts(tx)
    return tx.query(sql`SELECT FROM visit_counts`)
  })
  expect(left).toHaveLength(1)
})
