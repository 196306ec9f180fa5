import { createServer } from 'node:net'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import type { Cart } from '#contract/cart/carts.ts'
import { createAdmin } from '#operations/staff/create-admin.ts'
import { freePort } from '#test/servers/free-port.ts'
import { signInAtProvider } from '#test/servers/oidc-server.ts'
import { password, TestClient } from '#test/shop.ts'
import { hasWaitingStatement } from '#test/waiting-statement.ts'
import { computeCode, turnOn } from './authenticator.ts'
import { back, openAtProvider } from './oidc-test-shop.ts'

const {
  away,
  changeStep,
  comeBack,
  enter,
  issuer,
  link,
  people,
  person,
  press,
  providerOf,
  resetPasswordByEmail,
  shop,
  troubles,
  whoIs,
} = await openAtProvider()

const again = 'Bước đăng nhập bằng Vngg đã hết hạn hoặc đã dùng. Hãy thử lại.'
const faulty = 'Cửa hàng không kiểm chứng được trả lời của Vngg. Hãy thử lại.'
const linkFirst =
  'Email này đã có tài khoản ở cửa hàng. Hãy đăng nhập bằng mật khẩu, rồi liên kết Vngg trong trang tài khoản.'

beforeEach(() => {
  troubles.length = 0
  shop.shop.oidcProvider = providerOf()
})

test('the first sign-in with the provider creates an account; later ones use it, even with another address', async () => {
  const { sub } = person()
  const browser = shop.anonymous()
  expect(await enter(browser, sub, '/cart?x=1')).toEqual({ to: '/cart?x=1', says: 'Đăng nhập thành công!' })
  const user = await whoIs(browser)
  expect(user?.name).toBe('Trần Thị Mai')
  expect((await browser.get(`/api/v1/carts/${user?._id}`)).status).toBe(200)
  const elsewhere = shop.anonymous()
  people[sub] = { email: 'khac-han@mail.example', email_verified: false }
  expect(await enter(elsewhere, sub)).toEqual({ to: '/', says: 'Đăng nhập thành công!' })
  expect((await whoIs(elsewhere))?._id).toBe(user?._id)
})

test('signing in with the provider brings the cart of the guest and adds the chosen line', async () => {
  const { sub } = person()
  const [shirt, dress] = [await shop.createProduct({ name: 'Áo' }), await shop.createProduct({ name: 'Váy' })]
  const browser = await shop.anonymous().startAsGuest()
  await browser.add(shirt)
  const add = `${dress._id}.${dress.variants[0]?._id}.2`
  const start = await press(browser, { redirect: '/shop', add })
  const address = await signInAtProvider(start.headers.get('location') ?? '', back, sub)
  expect(await comeBack(browser, address)).toEqual({
    to: '/shop',
    says: 'Đã thêm sản phẩm bạn chọn vào giỏ hàng.',
  })
  const { body } = await browser.get<Cart>(`/api/v1/carts/${(await whoIs(browser))?._id}`)
  expect(body.products.map(({ name, quantity }) => `${quantity} ${name}`)).toEqual(['1 Áo', '2 Váy'])
  expect(browser.cookie).not.toContain('guest=')
})

test('signing in with the provider at the checkout says how many lines of the account joined the order', async () => {
  const { sub } = person()
  const [earlier, guest] = [await shop.anonymous().startAsGuest(), await shop.anonymous().startAsGuest()]
  await earlier.add(await shop.createProduct({ name: 'Áo' }))
  await enter(earlier, sub)
  await guest.add(await shop.createProduct({ name: 'Váy' }))
  expect(await enter(guest, sub, '/order')).toEqual({
    to: '/order',
    says: 'Giỏ của tài khoản đã có sẵn hàng, nên đơn này có 1 món được thêm hoặc tăng số lượng.',
  })
})

test('concurrent first sign-ins in several browsers create one account', async () => {
  const { sub } = person()
  const browsers = [shop.anonymous(), shop.anonymous(), shop.anonymous()]
  const addresses = await Promise.all(browsers.map((browser) => away(browser, sub)))
  await Promise.all(browsers.map((browser, at) => browser.get(addresses[at] ?? '')))
  const ids = await Promise.all(browsers.map(async (browser) => (await whoIs(browser))?._id))
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toBeDefined()
})

test('an invalid name from the provider is replaced', async () => {
  for (const [name, email, displayName] of [
    ['Lý', 'ly-thuong@mail.example', 'ly-thuong'],
    ['', 'ab@mail.example', 'Khách ab'],
    ['x'.repeat(300), 'dai-qua@mail.example', 'dai-qua'],
  ] as const) {
    const browser = shop.anonymous()
    await enter(browser, person({ name, email }).sub)
    expect((await whoIs(browser))?.name).toBe(displayName)
  }
})

test.each(['//evil.example', '/\\evil.example', 'https:evil.example', 'https://evil.example/', '/sign-in'])(
  'the sign-in never redirects to %s [S5]',
  async (redirect) => {
    expect((await enter(shop.anonymous(), person().sub, redirect)).to).toBe('/')
  },
)

test('an account with a verified address is linked by the same address in any spelling [U14]', async () => {
  const email = `Chung-${Date.now()}@Mail.example`
  const { sub } = person({ email: email.toLowerCase() })
  const shopper = shop.anonymous()
  const account = { name: 'Nguyễn Thị Ước', email, password, confirmPassword: password }
  const { body: user } = await shopper.post<{ _id: string }>('/api/v1/auth/signup', account)
  // A stranger may have registered the address first.
  expect(await enter(shop.anonymous(), sub)).toEqual({ to: '/sign-in', says: linkFirst })
  await resetPasswordByEmail(email)
  const browser = shop.anonymous()
  expect((await enter(browser, sub)).to).toBe('/')
  expect(await whoIs(browser)).toMatchObject({ _id: user._id, name: 'Nguyễn Thị Ước' })
})

test('a staff account is never linked automatically, and the second factor is still required', async () => {
  const { sub, email } = person()
  await createAdmin(shop.shop, { name: 'Đồng nghiệp', email, password })
  const staff = await resetPasswordByEmail(email)
  expect(await enter(shop.anonymous(), sub)).toEqual({ to: '/sign-in', says: linkFirst })
  expect(await link(staff, sub)).toEqual({ to: '/account', says: 'Đã liên kết Vngg' })
  expect((await enter(shop.anonymous(), sub)).to).toBe('/admin')
  const { key } = await turnOn(staff)
  const browser = shop.anonymous()
  expect((await enter(browser, sub, '/admin/orders')).to).toBe(
    `/sign-in?step=code&${new URLSearchParams({ redirect: '/admin/orders' })}`,
  )
  expect(await whoIs(browser)).toBeNull()
  expect((await browser.post('/api/v1/auth/code', { code: computeCode(key, 1) })).status).toBe(200)
  expect((await whoIs(browser))?.name).toBe('Đồng nghiệp')
})

test('a session that existed before the sign-in is ended [U1]', async () => {
  const planted = await shop.shopper()
  const browser = new TestClient(shop.url)
  browser.cookie = planted.cookie
  await enter(browser, person().sub)
  expect(await whoIs(planted)).toBeNull()
  expect(await whoIs(browser)).not.toBeNull()
})

test('an address not verified by the provider creates no account', async () => {
  for (const more of [{ email_verified: false }, { email: undefined }, { email: 'khong phai email' }]) {
    const browser = shop.anonymous()
    const says = 'Vngg chưa xác nhận email của bạn, nên cửa hàng chưa nhận được.'
    expect(await enter(browser, person(more).sub)).toEqual({ to: '/sign-in', says })
    expect(await whoIs(browser)).toBeNull()
  }
})

test('a refusal at the provider shows a message and returns to the earlier page', async () => {
  const says = 'Bạn chưa đồng ý để Vngg cho cửa hàng biết bạn là ai.'
  const to = `/sign-in?${new URLSearchParams({ redirect: '/order' })}`
  expect(await enter(shop.anonymous(), null, '/order')).toEqual({ to, says })
  expect(troubles).toEqual([])
})

test('a callback URL works once, in the same browser, within 10 minutes [U14 S2]', async () => {
  const { sub } = person()
  const browser = shop.anonymous()
  const address = await away(browser, sub)
  const { cookie } = browser
  expect((await comeBack(shop.anonymous(), address)).says).toBe(again)
  const other = shop.anonymous()
  await away(other, sub)
  expect((await comeBack(other, address)).says).toBe(again)
  changeStep(browser, (step) => ({ ...step, until: Date.now() - 1 }))
  expect((await comeBack(browser, address)).says).toBe(again)
  browser.cookie = cookie
  expect((await comeBack(browser, address)).to).toBe('/')
  // The code was used already, so the provider refuses a thief of URL and cookie.
  const thief = new TestClient(shop.url)
  thief.cookie = cookie
  expect((await comeBack(thief, address)).says).toBe(again)
  expect(await whoIs(thief)).toBeNull()
  thief.cookie = cookie.replace(/.{6}$/, 'AAAAAA')
  expect((await comeBack(thief, address)).says).toBe(again)
})

test('a callback with a wrong state does not end a pending sign-in', async () => {
  const browser = shop.anonymous()
  const address = await away(browser, person().sub)
  for (const path of ['', '?state=another', '?error=access_denied']) {
    expect((await comeBack(browser, `${paths.finishOidcSignIn[1]}${path}`)).says).toBe(again)
  }
  expect((await comeBack(browser, address)).to).toBe('/')
})

test('a link from another site starts no sign-in and gives no consent; it opens the sign-in page', async () => {
  const query = { redirect: '/cart', consent: '1.1' }
  const readRedirect = (answer: { headers: Headers }) => [
    answer.headers.get('location'),
    answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('tiem-provider=')).length,
  ]
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect(readRedirect(await press(shop.anonymous(), query, site))).toEqual(['/sign-in?redirect=%2Fcart', 0])
  }
  // Over HTTP browsers send only `Referer`, and no `Sec-Fetch-Site`.
  const plain = (referer: string) =>
    shop.anonymous().send('GET', paths.startOidcSignIn[1], { headers: { referer } })
  expect(readRedirect(await plain('https://evil.example/'))).toEqual(['/sign-in', 0])
  expect(readRedirect(await plain('http://localhost/sign-in'))).toEqual([expect.stringContaining(issuer), 1])
  expect(readRedirect(await shop.anonymous().get(paths.startOidcSignIn[1]))).toEqual(['/sign-in', 0])
  expect((await enter(shop.anonymous(), person().sub, paths.startOidcSignIn[1])).to).toBe('/')
})

test('a return path too long for the cookie is dropped and the sign-in continues', async () => {
  const browser = shop.anonymous()
  expect((await enter(browser, person().sub, `/shop?q=${'ữ'.repeat(308)}`)).to).toBe('/')
  expect(await whoIs(browser)).not.toBeNull()
})

test('unlinking an identity during sign-in creates no session', async () => {
  const shopper = await shop.shopper()
  const { sub } = person()
  await link(shopper, sub)
  const browser = shop.anonymous()
  const address = await away(browser, sub)
  let coming: Promise<unknown> = Promise.resolve()
  await shop.db.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM accounts WHERE id = ${shopper.id} FOR NO KEY UPDATE`)
    let done = false
    coming = comeBack(browser, address).then(() => {
      done = true
    })
    while (!done && !(await hasWaitingStatement(shop.db)));
    await tx.query(sql`DELETE FROM sessions WHERE account_id = ${shopper.id}`)
    await tx.query(sql`DELETE FROM identities WHERE account_id = ${shopper.id}`)
    // A session created before this point would be found here.
    expect(done).toBe(false)
  })
  await coming
  expect(await shop.db.query(sql`SELECT FROM sessions WHERE account_id = ${shopper.id}`)).toHaveLength(0)
  expect((await whoIs(browser))?._id).not.toBe(shopper.id)
})

test('state, nonce, PKCE and issuer are each verified [U14]', async () => {
  const { sub } = person()
  const changes = {
    state: (address: string) => address.replace(/state=[^&]+/, 'state=another'),
    issuer: (address: string) => address.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'),
    code: (address: string) => address.replace(/code=[^&]+/, 'code=another'),
  }
  for (const [what, change] of Object.entries(changes)) {
    const browser = shop.anonymous()
    const { says } = await comeBack(browser, change(await away(browser, sub)))
    expect([what, says]).toEqual([what, what === 'issuer' ? faulty : again])
    expect(await whoIs(browser)).toBeNull()
  }
  for (const [what, expected] of [
    ['nonce', faulty],
    ['verifier', again],
  ] as const) {
    const browser = shop.anonymous()
    const address = await away(browser, sub)
    changeStep(browser, ({ sent, ...step }) => ({
      ...step,
      sent: { ...(sent as object), [what]: 'x'.repeat(43) },
    }))
    expect([what, (await comeBack(browser, address)).says]).toEqual([what, expected])
    expect(await whoIs(browser)).toBeNull()
  }
})

test('an unavailable, slow or wrong provider affects only sign-ins with it', async () => {
  const silent = createServer(() => {})
  const port = await freePort()
  await new Promise<void>((done) => silent.listen(port, '127.0.0.1', done))
  const away = 'Vngg không trả lời. Hãy thử lại sau ít phút, hoặc dùng email và mật khẩu.'
  for (const [issuer, says] of [
    [`http://127.0.0.1:${await freePort()}`, away],
    [`http://127.0.0.1:${port}`, away],
    [shop.shop.oidcProvider?.issuer.replace('127.0.0.1', 'localhost') ?? '', faulty],
  ] as const) {
    shop.shop.oidcProvider = providerOf({ issuer }, 0.3)
    const browser = shop.anonymous()
    expect([issuer, (await comeBack(browser, paths.startOidcSignIn[1], 'same-origin')).says]).toEqual([
      issuer,
      says,
    ])
    await shop.shopper()
  }
  expect(troubles).toHaveLength(3)
  silent.close()
  shop.shop.oidcProvider = providerOf({ clientSecret: 'not what it gave' })
  expect((await enter(shop.anonymous(), person().sub)).says).toBe(faulty)
  expect(troubles).toHaveLength(4)
})
