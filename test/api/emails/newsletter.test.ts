import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { failed } from '#contract/failures.ts'
import { type FormName, formPaths } from '#contract/paths.ts'
import { deriveLinkToken } from '#operations/emails/queue-email.ts'
import { signId } from '#operations/emails/signed-id.ts'
import { subscribeNewsletter } from '#operations/emails/subscribe-newsletter.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { consumeRateLimit, rateLimits } from '#operations/runtime/rate-limit.ts'
import { checkFailure, listInvalidFields, unknownId } from '#test/api/access/check-failure.ts'
import { fakePages, receivedFlashes } from '#test/api/access/fake-pages.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop({}, fakePages)
const visitor = shop.anonymous()
const subscribe = (email: unknown) => visitor.post('/api/v1/newsletter', { email })
const confirm = (token: unknown) => visitor.post('/api/v1/newsletter/confirm', { token })
const unsubscribe = (token: unknown) => visitor.post('/api/v1/newsletter/unsubscribe', { token })
const listSubscriptions = () =>
  shop.db.query<{ id: string; email: string; confirmed: boolean }>(sql`
    SELECT id, email, confirmed_at IS NOT NULL AS confirmed FROM newsletter_subscriptions ORDER BY email`)
/** Derives the token of the email; no response contains it. */
async function ask(email: string) {
  await shop.db.query(sql`DELETE FROM emails`)
  const reply = await subscribeNewsletter(shop.shop, { email }, { rateLimitKey: 'x' })
  if (failed(reply)) throw new Error(reply.failure)
  const [row] = await shop.db.query<{ linkId: string }>(sql`
    SELECT link_id AS "linkId" FROM emails WHERE recipient = ${email}`)
  return row ? deriveLinkToken(shop.shop, 'newsletter', row.linkId) : null
}
beforeEach(async () => {
  await shop.db.query(sql`DELETE FROM newsletter_subscriptions`)
  await shop.db.query(sql`DELETE FROM rate_limits`)
})

test('an address is subscribed only after its confirmation, and the answer reveals nothing', async () => {
  const first = await subscribe('Ước@Tiem.example')
  expect([first.status, first.body]).toEqual([200, { canSend: false }])
  expect(await listSubscriptions()).toMatchObject([{ email: 'Ước@Tiem.example', confirmed: false }])
  const token = await ask('ước@tiem.example')
  expect((await confirm(token)).body).toEqual({})
  expect(await listSubscriptions()).toMatchObject([{ confirmed: true }])
  const again = await subscribe('Ước@Tiem.example')
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect(await ask('ước@tiem.example')).toBeNull()
  expect(await listSubscriptions()).toHaveLength(1)
})

test('only the latest link works, once and for 7 days', async () => {
  const [old, token] = [await ask('a@tiem.example'), await ask('a@tiem.example')]
  for (const wrong of [old, '', 'x', `${token}x`])
    expect(checkFailure(await confirm(wrong))).toBe('404 link_expired')
  expect((await confirm(token)).status).toBe(200)
  expect(checkFailure(await confirm(token))).toBe('404 link_expired')
  const late = await ask('b@tiem.example')
  await shop.db.query(sql`UPDATE newsletter_subscriptions SET created_at = now() - interval '8 days'`)
  expect(checkFailure(await confirm(late))).toBe('404 link_expired')
  await purgeExpiredData(shop.shop)
  expect(await listSubscriptions()).toMatchObject([{ email: 'a@tiem.example', confirmed: true }])
})

test('every newsletter email can unsubscribe; a repeated click changes nothing', async () => {
  await confirm(await ask('a@tiem.example'))
  const [{ id = '' } = {}] = await listSubscriptions()
  const token = signId(shop.shop, 'unsubscribe', id)
  for (const wrong of [id, `${id}.x`, `${unknownId}${token.slice(36)}`, `${token}x`, ''])
    expect(checkFailure(await unsubscribe(wrong))).toBe('404 link_expired')
  expect(await listSubscriptions()).toHaveLength(1)
  for (let n = 0; n < 2; n++) expect((await unsubscribe(token)).body).toEqual({})
  expect(await listSubscriptions()).toEqual([])
})

test('the token is stored as a hash, and wrong input is refused', async () => {
  const token = (await ask('a@tiem.example')) ?? ''
  const [row] = await shop.db.query<{ row: string }>(
    sql`SELECT s::text AS row FROM newsletter_subscriptions s`,
  )
  expect(row?.row).not.toContain(token)
  expect(row?.row).not.toContain(Buffer.from(token).toString('hex'))
  for (const email of [undefined, '', 'a@b', 'a b@c.de', 'a@b.c\r\nBcc: d@e.f', 5]) {
    const answer = await subscribe(email)
    expect([checkFailure(answer), listInvalidFields(answer)]).toEqual(['400 invalid', ['email']])
  }
  for (const wrong of [undefined, 5, 'x'.repeat(201)]) {
    expect(checkFailure(await confirm(wrong))).toBe('400 invalid')
    expect(checkFailure(await unsubscribe(wrong))).toBe('400 invalid')
  }
})

test('requests are limited per address and per network', async () => {
  for (let n = 0; n < rateLimits.newsletterEmail.maxAttempts; n++)
    expect((await subscribe('a@tiem.example')).status).toBe(200)
  expect(checkFailure(await subscribe(' A@Tiem.example'))).toBe('429 too_many_attempts')
  expect((await subscribe('b@tiem.example')).status).toBe(200)
  for (let n = 0; n < rateLimits.newsletterIp.maxAttempts; n++)
    await consumeRateLimit(shop.shop, 'newsletterIp', '127.0.0.1')
  expect(checkFailure(await subscribe('c@tiem.example'))).toBe('429 too_many_attempts')
})

async function post(name: FormName, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const sent = await visitor.send('POST', formPaths[name], {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      referer: 'http://localhost/blog?page=2',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  })
  receivedFlashes.length = 0
  await visitor.get('/')
  const { title, input } = receivedFlashes[0] ?? {}
  return [sent.status, sent.headers.get('location'), title, input]
}

test('the forms work without JavaScript and redirect to the page of the result', async () => {
  const email = 'khong phai'
  const invalid = [303, '/blog?page=2', 'Email không hợp lệ']
  expect(await post('subscribeNewsletter', { email })).toEqual([...invalid, { email }])
  expect(await listSubscriptions()).toEqual([])
  expect(await post('subscribeNewsletter', { email: ' a@tiem.example ' })).toEqual([
    303,
    '/blog?page=2',
    'Bản tin',
    undefined,
  ])
  expect(await listSubscriptions()).toMatchObject([{ email: 'a@tiem.example', confirmed: false }])

  const token = (await ask('a@tiem.example')) ?? ''
  expect(await post('confirmNewsletter', { token: 'x' })).toEqual([
    303,
    '/newsletter/confirm',
    undefined,
    undefined,
  ])
  expect(await post('confirmNewsletter', { token })).toEqual([
    303,
    '/newsletter/confirm?done=true',
    undefined,
    undefined,
  ])
  expect(await listSubscriptions()).toMatchObject([{ confirmed: true }])

  const [{ id = '' } = {}] = await listSubscriptions()
  const end = signId(shop.shop, 'unsubscribe', id)
  expect(await post('unsubscribeNewsletter', { token: end })).toEqual([
    303,
    '/newsletter/unsubscribe?done=true',
    undefined,
    undefined,
  ])
  expect(await listSubscriptions()).toEqual([])
})

test('a form from another site and one above the limit are refused', async () => {
  const email = 'a@tiem.example'
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
  ]
  for (const headers of foreign) {
    expect((await post('subscribeNewsletter', { email }, headers)).slice(0, 2)).toEqual([403, null])
  }
  expect(await listSubscriptions()).toEqual([])
  for (let n = 0; n < rateLimits.newsletterIp.maxAttempts; n++)
    await consumeRateLimit(shop.shop, 'newsletterIp', '127.0.0.1')
  const [status, to, title, input] = await post('subscribeNewsletter', { email })
  expect([status, to, input]).toEqual([303, '/blog?page=2', { email }])
  expect(title).toMatch(/^Bạn đã thử quá nhiều lần/)
})

test('after an internal error the form is shown with the typed values', async () => {
  await shop.db.query(sql`ALTER TABLE rate_limits RENAME TO hidden_rate_limits`)
  const email = 'a@tiem.example'
  expect(await post('subscribeNewsletter', { email })).toEqual([
    303,
    '/blog?page=2',
    'Có lỗi xảy ra. Hãy thử lại sau ít phút.',
    { email },
  ])
  await shop.db.query(sql`ALTER TABLE hidden_rate_limits RENAME TO rate_limits`)
})
