import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { AccountExport } from '#contract/accounts/profile.ts'
import type { OwnConsent } from '#contract/privacy/consents.ts'
import { softwarePrivacyVersion } from '#contract/privacy/privacy-version.ts'
import type { PublicSettings, ShopSettings } from '#contract/settings/settings.ts'
import { deriveLinkToken } from '#operations/emails/queue-email.ts'
import { signId } from '#operations/emails/signed-id.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { sendForm } from '#test/api/access/fake-pages.ts'
import { openTestShop, password, type TestClient } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const version = async () => (await admin.get<PublicSettings>('/api/v1/shop')).body.privacyVersion
const settings = async () => (await admin.get<ShopSettings>('/api/v1/admin/settings')).body
const set = async (change: object) =>
  admin.put<ShopSettings>('/api/v1/admin/settings', { version: (await settings()).version, ...change })
let serial = 0
const signUp = async (more: object) => {
  const shopper = shop.anonymous()
  const account = { name: 'Nguyễn Thị Ước', email: `uoc-${++serial}@mail.example`, password }
  const answer = await shopper.post('/api/v1/auth/signup', { ...account, confirmPassword: password, ...more })
  return { shopper, answer, email: account.email }
}
const exportConsents = async (shopper: {
  post: (path: string, body: unknown) => Promise<{ body: unknown }>
}) => ((await shopper.post('/api/v1/account/export', { password })).body as AccountExport).consents

test('consent is stored with the version of the privacy policy that was shown; each new text is a new version', async () => {
  const first = await version()
  const number = Number(first.split('.')[1])
  expect(first).toBe(`${softwarePrivacyVersion}.${number}`)
  const { shopper, email } = await signUp({ consent: first })
  expect(await exportConsents(shopper)).toMatchObject([{ purpose: 'account', version: first }])

  await set({ policies: { privacy: 'Chúng tôi giữ số của bạn để gọi khi giao hàng.' } })
  await set({ policies: { returns: 'Đổi trong 7 ngày.' } })
  const second = await version()
  expect(second).toBe(`${softwarePrivacyVersion}.${number + 1}`)
  // Earlier versions are still valid.
  const texts = await shop.db.query<{ version: number; text: string }>(
    sql`SELECT version, text FROM privacy_texts ORDER BY 1`,
  )
  expect(texts).toHaveLength(number + 1)
  expect(texts.at(-1)?.text).toBe('Chúng tôi giữ số của bạn để gọi khi giao hàng.')
  await shop.anonymous().post('/api/v1/newsletter', { email: email.toUpperCase(), consent: second })
  const ofNewsletter = () =>
    shop.db.query(sql`SELECT FROM consents WHERE purpose = 'newsletter' AND own_version = ${number + 1}`)
  // The address is not verified, so anyone could have typed it.
  expect(await ofNewsletter()).toHaveLength(0)
  const [row] = await shop.db.query<{ linkId: string }>(sql`
    SELECT link_id AS "linkId" FROM emails WHERE event = 'newsletter' ORDER BY created_at DESC LIMIT 1`)
  const token = deriveLinkToken(shop.shop, 'newsletter', row?.linkId ?? '')
  expect((await shop.anonymous().post('/api/v1/newsletter/confirm', { token })).status).toBe(200)
  expect(await ofNewsletter()).toHaveLength(1)
  expect(await exportConsents(shopper)).toMatchObject([{ purpose: 'account', version: first }])
  await shop.db.query(sql`UPDATE accounts SET email_verified_at = now() WHERE email = ${email}`)
  expect(await exportConsents(shopper)).toMatchObject([
    { purpose: 'account', version: first },
    { purpose: 'newsletter', version: second },
  ])
})

test('no consent is stored without a version or for a version that never existed', async () => {
  for (const more of [
    {},
    { consent: `${softwarePrivacyVersion}.999` },
    { consent: `${softwarePrivacyVersion + 1}.1` },
    { consent: '0.0' },
  ]) {
    const { shopper, answer } = await signUp(more)
    expect(answer.status).toBe(201)
    expect(await exportConsents(shopper)).toEqual([])
  }
  for (const consent of ['yes', true, '1', '1.1 OR 1=1']) {
    expect(checkFailure((await signUp({ consent })).answer)).toBe('400 invalid')
  }
})

test('the form without JavaScript also sends the version of the privacy policy', async () => {
  for (const [consent, consentCount] of [
    [await version(), 1],
    ['', 0],
  ] as const) {
    const shopper = shop.anonymous()
    const email = `plain-${consentCount}@mail.example`
    const fields = { name: 'Nguyễn Thị Ước', email, password, confirmPassword: password, consent }
    expect((await sendForm(shopper, '/forms/sign-up', fields)).headers.get('location')).toBe('/')
    expect(await exportConsents(shopper)).toHaveLength(consentCount)
  }
})

const at = '/api/v1/account/consents'
const own = async (shopper: TestClient) => (await shopper.get<OwnConsent[]>(at)).body

test('withdrawing consent keeps the account; no more data is stored until consent is given again', async () => {
  const first = await version()
  const shopper = await shop.shopper()
  expect(await own(shopper)).toMatchObject([{ isActive: false, version: null }])
  await shopper.post(at, { version: first })
  const shirt = await shop.createProduct()
  const place = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }
  const address = { name: 'Nguyễn Thị Ước', phone: '0912345678', ...place }
  const named = (phone: string | null) => shopper.put('/api/v1/account/profile', { name: 'Ước', phone })
  const keeps = async () => {
    const answers = [
      await shopper.post('/api/v1/account/addresses', address),
      await shopper.put(`/api/v1/wishlist/${shirt._id}`, {}),
      await shopper.post('/api/v1/wishlist/merge', { productIds: [shirt._id] }),
      await named('0912345678'),
    ]
    return answers.map((answer) => (answer.status < 400 ? 'kept' : checkFailure(answer)))
  }
  expect(await keeps()).toEqual(['kept', 'kept', 'kept', 'kept'])
  expect(await own(shopper)).toMatchObject([
    { purpose: 'account', isActive: true, version: first, withdrawnAt: null },
  ])
  for (let press = 0; press < 2; press++) {
    const { body } = await shopper.delete<OwnConsent[]>(`${at}/account`)
    expect(body).toMatchObject([{ isActive: false, version: first, withdrawnAt: expect.any(String) }])
  }
  const { body: taken } = await shopper.post<AccountExport>('/api/v1/account/export', { password })
  expect(taken).toMatchObject({ addresses: [], wishlist: [], profile: { phone: null } })
  expect(taken.consents).toMatchObject([{ version: first, withdrawnAt: expect.any(String) }])
  expect(taken.dataRequests.filter(({ kind }) => kind === 'withdrawal')).toHaveLength(1)
  const refused = '409 consent_withdrawn'
  expect(await keeps()).toEqual([refused, refused, refused, refused])
  expect((await named(null)).status).toBe(200)
  // Orders still store the data needed for delivery.
  await shopper.add(shirt)
  expect((await shopper.order()).status).toBe(201)

  expect(checkFailure(await shopper.post(at, { version: '' }))).toBe('400 invalid')
  await shopper.post(at, { version: '9.9' })
  expect(await keeps()).toContain(refused)
  for (let press = 0; press < 2; press++) await shopper.post(at, { version: await version() })
  expect(await keeps()).toEqual(['kept', 'kept', 'kept', 'kept'])
  expect((await exportConsents(shopper)).map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([
    true,
    false,
  ])
})

test('the newsletter can be ended on the account page or by email, and the withdrawal is stored with the account', async () => {
  const { shopper, email } = await signUp({})
  const subscribe = async () => {
    await shop.db.query(sql`DELETE FROM emails`)
    await shop.anonymous().post('/api/v1/newsletter', { email, consent: await version() })
    const [row] = await shop.db.query<{ linkId: string; id: string }>(sql`
      SELECT link_id AS "linkId", subscription_id AS id FROM emails`)
    const token = deriveLinkToken(shop.shop, 'newsletter', row?.linkId ?? '')
    expect((await shop.anonymous().post('/api/v1/newsletter/confirm', { token })).status).toBe(200)
    return row?.id ?? ''
  }
  const ofNewsletter = async () => (await own(shopper)).find(({ purpose }) => purpose === 'newsletter')
  const stopped = { isActive: false, version: await version(), withdrawnAt: expect.any(String) }
  await subscribe()
  // The address is not verified yet.
  expect(await ofNewsletter()).toBeUndefined()
  await shopper.delete(`${at}/newsletter`)
  expect(await shop.db.query(sql`SELECT FROM newsletter_subscriptions WHERE email = ${email}`)).toHaveLength(
    1,
  )
  await shop.db.query(sql`UPDATE accounts SET email_verified_at = now() WHERE email = ${email}`)
  expect(await ofNewsletter()).toMatchObject({ isActive: true, version: await version(), withdrawnAt: null })
  for (let press = 0; press < 2; press++) await shopper.delete(`${at}/newsletter`)
  expect(await ofNewsletter()).toMatchObject(stopped)
  expect(await shop.db.query(sql`SELECT FROM newsletter_subscriptions WHERE email = ${email}`)).toHaveLength(
    0,
  )
  const token = signId(shop.shop, 'unsubscribe', await subscribe())
  expect(await ofNewsletter()).toMatchObject({ isActive: true, withdrawnAt: null })
  await shop.anonymous().post('/api/v1/newsletter/unsubscribe', { token })
  expect(await ofNewsletter()).toMatchObject(stopped)
  expect((await exportConsents(shopper)).map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([true, true])
  expect(checkFailure(await shopper.delete(`${at}/nothing`))).toBe('404 not_found')
})

test('a refused sign-up stores no consent for the existing account', async () => {
  const { shopper, email } = await signUp({})
  const again = { name: 'Ai đó', email, password, confirmPassword: password, consent: await version() }
  expect(checkFailure(await shop.anonymous().post('/api/v1/auth/signup', again))).toBe('409 email_taken')
  expect(await exportConsents(shopper)).toEqual([])
})

// A changed text needs a new version, because stored consents refer to it.
test('the built-in privacy policy has the version that belongs to its text', () => {
  const page = readFileSync(new URL('../../../src/web/storefront/docs/privacy-policy.tsx', import.meta.url))
  const hashes: Record<number, string> = {
    2: 'a35ad0c495b4',
    3: '2d74f177b0c4',
    4: '3c79312fb470',
    5: '9f81da581354',
    6: 'ec668586638c',
    7: 'b9013a9f72b9',
    8: 'bd85800ce425',
    9: '36b5555e7460',
    10: 'fb8bf4aa403e',
    11: 'c7fbb572c048',
  }
  expect(createHash('sha256').update(page).digest('hex').slice(0, 12)).toBe(hashes[softwarePrivacyVersion])
})
