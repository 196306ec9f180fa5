import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import type { SignedInUser } from '#contract/accounts/accounts.ts'
import type { Profile, SavedAddress } from '#contract/accounts/profile.ts'
import type { CustomerDetail } from '#contract/customers/customers.ts'
import * as limits from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { lockAccount } from '#data/accounts/accounts.ts'
import { deleteAbandonedGuests } from '#data/accounts/guests.ts'
import { lockCart } from '#data/cart/cart.ts'
import { ensureAttributeValues } from '#data/catalog/attributes.ts'
import { acceptSignUpLink } from '#operations/accounts/guests/sign-up-by-link.ts'
import { deriveLinkToken } from '#operations/emails/queue-email.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { rateLimits } from '#operations/runtime/rate-limit.ts'
import { liftCodLimits } from '#test/api/orders/lift-cod-limits.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop, password, type TestClient } from '#test/shop.ts'
import { hasWaitingStatement } from '#test/waiting-statement.ts'

const shop = await openTestShop()
const { admin, db } = shop
const shirt = await shop.createProduct({ price: 100_000, countInStock: 1000 })
const dress = await shop.createProduct({ price: 200_000, countInStock: 3 })

afterEach(async () => {
  await db.query(sql`DELETE FROM rate_limits`)
  expect(await brokenInvariants(db)).toEqual([])
})

const newGuest = () => shop.anonymous().startAsGuest()
const customerInfo = (customerPhone: string, customerName = 'Lê Thị Ba') => ({ customerName, customerPhone })
const guestCount = async () => (await db.query(sql`SELECT FROM accounts WHERE email IS NULL`)).length
const setGuestPurchase = async (guestPurchase: string) => {
  const { body } = await admin.get<{ version: number }>('/api/v1/admin/settings')
  return admin.put('/api/v1/admin/settings', { version: body.version, guestPurchase })
}

test('a guest has an unguessable HttpOnly cookie that is stored as a hash, and no email', async () => {
  const visitor = shop.anonymous()
  const started = await visitor.post<SignedInUser>('/api/v1/auth/guest', {})
  expect(started.body).toEqual({ _id: expect.any(String), name: 'Khách', email: '', role: 'user' })
  const [cookie = '', hint = ''] = started.headers.getSetCookie()
  expect(cookie).toMatch(/^guest=[\w-]{43}; .*HttpOnly/)
  expect(hint).toMatch(/^has-guest=1; (?!.*HttpOnly)/)
  expect(cookie).toMatch(/SameSite=Lax/)
  const token = /^guest=([\w-]+)/.exec(cookie)?.[1] ?? ''
  const [stored] = await db.query<{ hash: string }>(sql`
    SELECT encode(token_hash, 'base64') AS hash FROM sessions WHERE account_id = ${started.body._id}`)
  expect(stored?.hash).not.toContain(token)
  const session = await visitor.get<{ user: SignedInUser }>('/api/v1/auth/session')
  expect(session.body.user).toEqual(started.body)
})

test('a second call returns the same user, also that of an account', async () => {
  const guest = await newGuest()
  const again = await guest.post<SignedInUser>('/api/v1/auth/guest', {})
  expect([again.body._id, again.headers.getSetCookie()]).toEqual([guest.id, []])
  const shopper = await shop.shopper()
  expect((await shopper.post<SignedInUser>('/api/v1/auth/guest', {})).body._id).toBe(shopper.id)
})

test('one address can create 300 guests an hour', async () => {
  const { maxAttempts } = rateLimits.guestIp
  const before = await guestCount()
  await newGuest()
  await db.query(sql`UPDATE rate_limits SET count = ${maxAttempts}`)
  const refused = await shop.anonymous().post('/api/v1/auth/guest', {})
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts'])
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await guestCount()).toBe(before + 1)
})

test('with the setting `account` no guest is created, and existing guests can continue', async () => {
  const guest = await newGuest()
  expect((await setGuestPurchase('account')).status).toBe(200)
  const refused = await shop.anonymous().post('/api/v1/auth/guest', {})
  expect([refused.status, refused.body.code]).toEqual([403, 'account_required'])
  expect((await guest.add(shirt)).status).toBe(200)
  expect((await guest.order({ customerInfo: customerInfo('0907200001') })).status).toBe(201)
  expect((await setGuestPurchase('ask')).status).toBe(200)
  const { body: log } = await admin.get<{ changes: object[] }>('/api/v1/admin/audit-log')
  expect(log.changes[0]).toMatchObject({
    before: { guestPurchase: 'account' },
    after: { guestPurchase: 'ask' },
  })
  expect((await setGuestPurchase('sometimes')).status).toBe(400)
})

test('the calls for cart and orders work for a guest as for an account', async () => {
  const guest = await newGuest()
  expect((await guest.add(shirt, 2)).body.products).toMatchObject([{ quantity: 2 }])
  const line = { userId: guest.id, productId: shirt._id }
  expect((await guest.put('/api/v1/carts/increase', line)).status).toBe(200)
  expect((await guest.put('/api/v1/carts/decrease', line)).status).toBe(200)
  const response = await guest.order({ customerInfo: customerInfo('0907200002') })
  expect(response.status).toBe(201)
  expect((await guest.get<Order[]>(`/api/v1/orders/${guest.id}`)).body).toMatchObject([
    { _id: response.body._id },
  ])
  expect((await guest.get(`/api/v1/orders/detail/${response.body._id}`)).status).toBe(200)
  expect((await guest.put<Order>(`/api/v1/orders/cancel/${response.body._id}`, {})).body.status).toBe(
    'đã huỷ',
  )
  expect((await db.query(sql`SELECT FROM emails WHERE order_id = ${response.body._id}`)).length).toBe(0)
})

test('another guest, an account or the same phone number cannot open the order of a guest', async () => {
  const [guest, other, shopper] = [await newGuest(), await newGuest(), await shop.shopper()]
  await guest.add(shirt)
  const { body: order } = await guest.order({ customerInfo: customerInfo('0907200003') })
  await other.add(shirt)
  await other.order({ customerInfo: customerInfo('0907200003') })
  for (const stranger of [other, shopper, shop.anonymous()]) {
    const answer = await stranger.get(`/api/v1/orders/by-id/${order._id}`)
    expect([401, 404]).toContain(answer.status)
    expect((await stranger.put(`/api/v1/orders/cancel/${order._id}`, {})).status).not.toBe(200)
  }
})

async function signInAsGuest(guest: TestClient, account: TestClient) {
  const signedIn = await guest.post<SignedInUser>('/api/v1/auth/signin', {
    email: account.user?.email,
    password,
  })
  guest.user = signedIn.body
  return signedIn
}

test('a full cart takes no line of the guest at sign-in and says how many, until a line is removed', async () => {
  const [guest, account] = [await newGuest(), await shop.shopper()]
  const sizes = Array.from({ length: limits.maxCartLines }, (_, n) => ({ id: uuid(), value: `Cỡ ${n}` }))
  await ensureAttributeValues(db, 'size', sizes)
  const skirt = await shop.createProduct({ variants: sizes.map(({ id }) => ({ size: id, stock: 5 })) })
  await db.query(sql`
    INSERT INTO cart_lines SELECT c.id, v.id, 1 FROM carts c, variants v
    WHERE c.account_id = ${account.id} AND v.product_id = ${skirt._id}`)
  await guest.add(shirt)
  await guest.add(dress)
  await signInAsGuest(guest, account)
  const cart = await account.cart()
  expect([cart.products.length, cart.unmergedLines]).toEqual([limits.maxCartLines, 2])
  const line = { productId: skirt._id, variantId: skirt.variants[0]?._id }
  expect((await account.post('/api/v1/carts/remove-cart', line)).status).toBe(200)
  expect((await account.cart()).unmergedLines).toBe(0)
})

test('at sign-in the cart and the orders move to the account, and the cookie of the guest no longer works [U1]', async () => {
  const [guest, account] = [await newGuest(), await shop.shopper()]
  await guest.add(shirt)
  const { body: order } = await guest.order({ customerInfo: customerInfo('0907200004') })
  await guest.add(shirt, 3)
  await guest.add(dress, 2)
  await account.add(shirt, 1)
  const planted = shop.anonymous()
  planted.cookie = guest.cookie
  const guestId = guest.id
  expect((await signInAsGuest(guest, account)).body._id).toBe(account.id)
  expect(guest.cookie).not.toContain('guest=')
  const { products } = await guest.cart()
  expect(products.map(({ quantity, quantityBefore }) => [quantity, quantityBefore])).toEqual([
    [2, null],
    [3, 1],
  ])
  expect((await guest.get<Order>(`/api/v1/orders/by-id/${order._id}`)).body.userId).toBe(account.id)
  expect((await planted.get<{ user: null }>('/api/v1/auth/session')).body.user).toBeNull()
  expect((await planted.get(`/api/v1/carts/${guestId}`)).status).toBe(401)
  expect(await db.query(sql`SELECT FROM accounts WHERE id = ${guestId}`)).toHaveLength(0)
})

test('at sign-in the restock requests of the guest and the messages about their orders move to the account', async () => {
  const [guest, account] = [await newGuest(), await shop.shopper()]
  await guest.add(shirt)
  const { body: order } = await guest.order({ customerInfo: customerInfo('0907200017') })
  await db.query(sql`
    INSERT INTO emails (id, event, channel, recipient, account_id, order_id, send_before)
    VALUES (${uuid()}, 'order-placed', 'zns', '+84907200017', ${guest.id}, ${order._id}, now() + interval '1 day')`)
  await db.query(sql`
    INSERT INTO restock_requests (id, product_id, email, email_key, account_id)
    VALUES (${uuid()}, ${dress._id}, 'cho@tiem.example', 'cho@tiem.example', ${guest.id})`)
  await signInAsGuest(guest, account)
  const requests = await db.query(sql`SELECT email FROM restock_requests WHERE account_id = ${account.id}`)
  expect(requests).toEqual([{ email: 'cho@tiem.example' }])
  expect(await db.query(sql`SELECT account_id, state FROM emails WHERE order_id = ${order._id}`)).toEqual([
    { account_id: account.id, state: 'waiting' },
  ])
})

test('a merged line names the quantity that the guest had, also where the account had more', async () => {
  const [guest, account] = [await newGuest(), await shop.shopper()]
  await account.add(dress, 3)
  await guest.add(dress, 1)
  await signInAsGuest(guest, account)
  expect((await account.cart()).products).toMatchObject([{ quantity: 3, quantityBefore: 1 }])
})

test('the notice about a merged quantity ends when the quantity is changed', async () => {
  const [guest, account] = [await newGuest(), await shop.shopper()]
  await account.add(dress, 1)
  await guest.add(dress, 2)
  await signInAsGuest(guest, account)
  expect((await account.cart()).products).toMatchObject([{ quantity: 2, quantityBefore: 1 }])
  await account.put('/api/v1/carts/increase', { userId: account.id, productId: dress._id })
  expect((await account.cart()).products).toMatchObject([{ quantity: 3, quantityBefore: null }])
})

test('at sign-up the cart and the orders move to the new account', async () => {
  const guest = await newGuest()
  await guest.add(shirt)
  const { body: order } = await guest.order({ customerInfo: customerInfo('0907200005') })
  await guest.add(dress)
  await guest.signUp('Lê Thị Ba')
  expect((await guest.cart()).products).toMatchObject([{ productId: dress._id }])
  expect((await guest.get<Order[]>(`/api/v1/orders/${guest.id}`)).body).toMatchObject([{ _id: order._id }])
})

test('a wrong password moves neither cart nor orders, and the guest can continue', async () => {
  const [guest, account] = [await newGuest(), await shop.shopper()]
  await guest.add(shirt)
  const { email } = account.user ?? {}
  expect((await guest.post('/api/v1/auth/signin', { email, password: 'khong-dung' })).status).toBe(401)
  expect((await guest.cart()).products).toHaveLength(1)
  expect((await account.cart()).products).toHaveLength(0)
})

test('8 concurrent sign-ins with one cookie move the cart and the order once', async () => {
  const [guest, account] = [await newGuest(), await shop.shopper()]
  await guest.add(shirt)
  const { body: order } = await guest.order({ customerInfo: customerInfo('0907200006') })
  await guest.add(shirt, 2)
  await account.add(shirt, 1)
  const browsers = Array.from({ length: 8 }, () => {
    const browser = shop.anonymous()
    browser.cookie = guest.cookie
    return browser
  })
  const answers = await Promise.all(browsers.map((browser) => signInAsGuest(browser, account)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await account.cart()).products).toMatchObject([{ quantity: 2 }])
  expect((await account.get<Order[]>(`/api/v1/orders/${account.id}`)).body).toMatchObject([
    { _id: order._id },
  ])
})

test('a sign-in locks the account of the guest before its cart, as every other change of a guest does', async () => {
  const [guest, account] = [await newGuest(), await shop.shopper()]
  await guest.add(shirt)
  let signedIn: ReturnType<typeof signInAsGuest> | undefined
  await db.transaction(async (tx) => {
    await lockAccount(tx, guest.id)
    signedIn = signInAsGuest(guest, account)
    await expect.poll(() => hasWaitingStatement(db)).toBe(true)
    await tx.query(sql`SET LOCAL lock_timeout = '500ms'`)
    expect(await lockCart(tx, guest.id)).not.toBeNull()
  })
  expect((await signedIn)?.status).toBe(200)
})

test('a sign-in says how many lines of the account it added to those of the guest, once', async () => {
  const [guest, account] = [await newGuest(), await shop.shopper()]
  const removed = await shop.createProduct({ price: 99_000, countInStock: 5 })
  await account.add(shirt)
  await account.add(dress)
  await account.add(removed)
  await admin.delete(`/api/v1/products/${removed._id}`)
  await guest.add(shirt)
  const browser = shop.anonymous()
  browser.cookie = guest.cookie
  const signIn = async (client: TestClient) => (await signInAsGuest(client, account)).body
  expect(await signIn(guest)).toMatchObject({ _id: account.id, earlierCartLines: 1 })
  const another = await newGuest()
  await another.add(shirt)
  await account.add(shirt, 2)
  expect(await signIn(another)).toMatchObject({ earlierCartLines: 2 })
  // Another tab with the cookie of the guest finds everything merged.
  expect(await signIn(browser)).toMatchObject({ earlierCartLines: 0 })
  expect(await signIn(await newGuest())).toMatchObject({ earlierCartLines: 0 })
})

test('a guest who orders while signing in places the order once, and it belongs to the account', async () => {
  for (let round = 0; round < 4; round++) {
    const [guest, account] = [await newGuest(), await shop.shopper()]
    await guest.add(shirt)
    const browser = shop.anonymous()
    browser.cookie = guest.cookie
    const [response] = await Promise.all([
      guest.order({ customerInfo: customerInfo(`09072010${String(round).padStart(2, '0')}`) }),
      signInAsGuest(browser, account),
    ])
    const { body: orders } = await account.get<Order[]>(`/api/v1/orders/${account.id}`)
    const { products } = await account.cart()
    if (response.status === 201) expect([orders.length, products.length]).toEqual([1, 0])
    else expect([orders.length, products.length]).toEqual([0, 1])
  }
})

test('an order whose number the account has used moves too', async () => {
  const [guest, account] = [await newGuest(), await shop.shopper()]
  const orderNumber = `${Date.now()}-777`
  await account.add(shirt)
  await guest.add(shirt)
  const own = await account.order({ orderNumber, customerInfo: customerInfo('0907200007') })
  const guests = await guest.order({ orderNumber, customerInfo: customerInfo('0907200008') })
  expect([own.status, guests.status]).toEqual([201, 201])
  expect((await signInAsGuest(guest, account)).status).toBe(200)
  const { body: orders } = await account.get<Order[]>(`/api/v1/orders/${account.id}`)
  expect(orders.map(({ _id }) => _id).sort()).toEqual([own.body._id, guests.body._id].sort())
})

test('sign-in with a second factor moves the cart only after the code', async () => {
  const [guest, account] = [await newGuest(), await shop.shopper()]
  await guest.add(shirt)
  await db.query(sql`
    INSERT INTO second_factors (account_id, sealed_secret, confirmed_at) VALUES (${account.id}, decode('00', 'hex'), now())`)
  const first = await guest.post('/api/v1/auth/signin', { email: account.user?.email, password })
  expect(first.body.code).toBe('second_factor_required')
  expect((await account.cart()).products).toHaveLength(0)
  // The browser is still the guest's until the code follows.
  expect((await guest.cart()).products).toHaveLength(1)
})

test('a guest is no customer before the first order, then has the name of the newest one', async () => {
  const guest = await newGuest()
  const customers = async (q: string) =>
    (await admin.get<{ name: string; phone: string }[]>(`/api/v1/customers?q=${encodeURIComponent(q)}`)).body
  const exists = async () => (await db.query(sql`SELECT FROM customers WHERE id = ${guest.id}`)).length
  expect(await exists()).toBe(0)
  await guest.add(shirt)
  expect(await exists()).toBe(0)
  await guest.order({ customerInfo: customerInfo('0907200009', 'Trần Thị Mơ') })
  expect(await customers('tran thi mo')).toMatchObject([{ name: 'Trần Thị Mơ', phone: '+84907200009' }])
  await guest.add(shirt)
  await guest.order({ customerInfo: customerInfo('0907200010', 'Trần Thị Mận') })
  expect(await customers('tran thi mo')).toEqual([])
  expect(await customers('0907200010')).toMatchObject([{ name: 'Trần Thị Mận', orderCount: 2, email: null }])
  const { body: detail } = await admin.get<CustomerDetail>(`/api/v1/customers/${guest.id}`)
  expect(detail).toMatchObject({ accounts: [], hasGuest: true, isPhoneCustomer: false })
})

test('the purge deletes guests without orders whose cart is empty or 30 days old, and no others', async () => {
  const [empty, old, changed, young, buyer, fresh] = await Promise.all(Array.from({ length: 6 }, newGuest))
  if (!empty || !old || !changed || !young || !buyer || !fresh) throw new Error('six guests')
  await old.add(shirt)
  await changed.add(shirt)
  await young.add(shirt)
  await buyer.add(shirt)
  await buyer.order({ customerInfo: customerInfo('0907200011') })
  await db.query(sql`
    UPDATE accounts SET created_at = now() - interval '40 days' WHERE email IS NULL AND id <> ${fresh.id}`)
  await db.query(sql`
    UPDATE cart_lines l SET added_at = now() - interval '31 days', changed_at = now() - interval '31 days' FROM carts c
    WHERE c.id = l.cart_id AND c.account_id IN (${old.id}, ${changed.id})`)
  await changed.add(shirt)
  await purgeExpiredData(shop.shop)
  const left = await db.query<{ id: string }>(sql`SELECT id FROM accounts WHERE email IS NULL`)
  const ids = left.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([changed.id, young.id, buyer.id, fresh.id]))
  expect(ids).not.toContain(empty.id)
  expect(ids).not.toContain(old.id)
  expect((await old.get(`/api/v1/carts/${old.id}`)).status).toBe(401)
})

test('the purge skips a guest whose account is locked, and does not wait with the cart locked', async () => {
  const guest = await newGuest()
  await db.query(sql`UPDATE accounts SET created_at = now() - interval '40 days' WHERE id = ${guest.id}`)
  await db.transaction(async (tx) => {
    await lockAccount(tx, guest.id)
    await deleteAbandonedGuests(db)
    expect(await lockCart(tx, guest.id)).not.toBeNull()
  })
  await deleteAbandonedGuests(db)
  expect(await db.query(sql`SELECT FROM accounts WHERE id = ${guest.id}`)).toEqual([])
})

test('the erasure of guests with one number locks all accounts before a cart', async () => {
  const guests = [await newGuest(), await newGuest()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const guest of guests) {
    await guest.add(shirt)
    expect((await guest.order({ customerInfo: customerInfo('0907200015') })).status).toBe(201)
  }
  const [first, second] = guests
  if (!first || !second) throw new Error('two guests')
  let erased: ReturnType<typeof admin.delete> | undefined
  await db.transaction(async (tx) => {
    await lockAccount(tx, second.id)
    erased = admin.delete(`/api/v1/customers/${first.id}`)
    await expect.poll(() => hasWaitingStatement(db)).toBe(true)
    await tx.query(sql`SELECT FROM carts WHERE account_id = ${first.id} FOR UPDATE NOWAIT`)
  })
  expect((await erased)?.body).toEqual({ orders: 2 })
})

test('a guest exports and deletes their data with the cookie alone; staff erase a guest by request', async () => {
  const [guest, caller] = [await newGuest(), await newGuest()]
  await guest.add(shirt)
  const { body: order } = await guest.order({ customerInfo: customerInfo('0907200012') })
  const taken = await guest.post<{ orders: Order[] }>('/api/v1/account/export', {})
  expect(taken.body.orders).toMatchObject([{ _id: order._id }])
  await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã giao' })
  expect((await guest.post('/api/v1/account/deletion', {})).status).toBe(200)
  expect(guest.cookie).not.toContain('guest=')
  await caller.add(shirt)
  const { body: second } = await caller.order({ customerInfo: customerInfo('0907200013') })
  await admin.put(`/api/v1/orders/update-status/${second._id}`, { status: 'đã giao' })
  expect((await admin.delete<{ orders: number }>(`/api/v1/customers/${caller.id}`)).body).toEqual({
    orders: 1,
  })
  const rows = await db.query<{ phone: string }>(sql`
    SELECT customer_phone AS phone FROM orders WHERE id IN (${order._id}, ${second._id})`)
  expect(rows.map(({ phone }) => phone)).toEqual(['', ''])
  expect((await caller.get(`/api/v1/carts/${caller.id}`)).status).toBe(401)
})

test('a guest counts as a new customer by phone number, even after a delivery', async () => {
  const limit = 2
  const { body } = await admin.get<{ version: number }>('/api/v1/admin/settings')
  await admin.put('/api/v1/admin/settings', { version: body.version, codLimits: { openOrders: limit } })
  const guest = await newGuest()
  const order = async (who: TestClient) => {
    await who.add(shirt)
    return who.order({ customerInfo: customerInfo('0907200014') })
  }
  const { body: delivered } = await order(guest)
  await admin.put(`/api/v1/orders/update-status/${delivered._id}`, { status: 'đã giao' })
  expect((await order(guest)).status).toBe(201)
  expect((await order(await newGuest())).status).toBe(201)
  const refused = [await order(guest), await order(await newGuest())]
  expect(refused.map(({ body }) => body.code)).toEqual(['cod_limit_reached', 'cod_limit_reached'])
  await liftCodLimits(db)
})

async function requestLink(guest: TestClient, email: string) {
  const requested = await guest.post('/api/v1/auth/guest/sign-up-link', { email })
  expect([requested.status, requested.body]).toEqual([200, { canSend: false }])
  const [row] = await db.query<{ linkId: string }>(sql`
    SELECT link_id AS "linkId" FROM emails WHERE recipient = ${email} AND event = 'sign-up-link'
    ORDER BY created_at DESC LIMIT 1`)
  return deriveLinkToken(shop.shop, 'sign-up-link', row?.linkId ?? '')
}
const accept = (browser: TestClient, token: string, consent?: string) =>
  browser.post<SignedInUser>('/api/v1/auth/sign-up-link', {
    token,
    password,
    confirmPassword: password,
    consent,
  })

test('the link in the email creates an account with a verified address, once [T1 T2 U14]', async () => {
  const guest = await newGuest()
  await guest.add(shirt)
  const { body: order } = await guest.order({ customerInfo: customerInfo('0907200015', 'Võ Thị Lan') })
  const email = `lan-${uuid()}@tiem.example`
  const token = await requestLink(guest, email)
  const otherBrowser = shop.anonymous()
  const accepted = await accept(otherBrowser, token)
  expect(accepted.body).toMatchObject({ name: 'Võ Thị Lan', email, role: 'user' })
  otherBrowser.user = accepted.body
  expect((await otherBrowser.get<Order[]>(`/api/v1/orders/${accepted.body._id}`)).body).toMatchObject([
    { _id: order._id },
  ])
  const [proven] = await db.query<{ at: Date | null }>(sql`
    SELECT email_verified_at AS at FROM accounts WHERE id = ${accepted.body._id}`)
  expect(proven?.at).not.toBeNull()
  expect((await accept(shop.anonymous(), token)).body.code).toBe('link_expired')
  expect((await guest.get<{ user: null }>('/api/v1/auth/session')).body.user).toBeNull()
})

test("an account created by link has the phone number and the address of the guest's newest order", async () => {
  const guest = await newGuest()
  await guest.add(shirt)
  const address = { province: 'Hà Nội', ward: 'Cửa Nam', street: '1 Tràng Thi' }
  const recipient = customerInfo('0907200016', 'Võ Thị Lan')
  const ordered = await guest.order({ customerInfo: recipient, address, totalPrice: 130_000 })
  expect(ordered.status).toBe(201)
  const browser = shop.anonymous()
  const token = await requestLink(guest, `so-${uuid()}@tiem.example`)
  browser.user = (await accept(browser, token, '1.1')).body
  const { body: addresses } = await browser.get<SavedAddress[]>('/api/v1/account/addresses')
  expect(addresses).toMatchObject([
    { name: 'Võ Thị Lan', phone: '+84907200016', street: '1 Tràng Thi', isDefault: true },
  ])
  expect((await browser.get<Profile>('/api/v1/account/profile')).body.phone).toBe('+84907200016')
})

test('5 concurrent uses of one link create one account', async () => {
  const guest = await newGuest()
  const token = await requestLink(guest, `mot-${uuid()}@tiem.example`)
  const from = { rateLimitKey: 'x', agent: '' }
  const results = await Promise.all(
    Array.from({ length: 5 }, () =>
      acceptSignUpLink(shop.shop, { token, password, confirmPassword: password }, from),
    ),
  )
  expect(results.filter((result) => 'user' in result)).toHaveLength(1)
})

test('an address that has an account gets the same answer; its link is refused and moves nothing', async () => {
  const [guest, account] = [await newGuest(), await shop.shopper()]
  await guest.add(shirt)
  const { body: order } = await guest.order({ customerInfo: customerInfo('0907200016') })
  const token = await requestLink(guest, account.user?.email ?? '')
  expect((await accept(shop.anonymous(), token)).body.code).toBe('email_taken')
  expect((await guest.get<Order>(`/api/v1/orders/by-id/${order._id}`)).status).toBe(200)
  expect((await account.get<Order[]>(`/api/v1/orders/${account.id}`)).body).toEqual([])
})

test('a link ends after a day and with its guest; an account cannot request one', async () => {
  const [guest, account] = [await newGuest(), await shop.shopper()]
  const token = await requestLink(guest, `muon-${uuid()}@tiem.example`)
  await db.query(sql`UPDATE sign_up_links SET expires_at = now()`)
  expect((await accept(shop.anonymous(), token)).body.code).toBe('link_expired')
  await purgeExpiredData(shop.shop)
  expect(await db.query(sql`SELECT FROM sign_up_links`)).toHaveLength(0)
  const refused = await account.post('/api/v1/auth/guest/sign-up-link', { email: 'a@tiem.example' })
  expect([refused.status, refused.body.code]).toEqual([409, 'already_signed_up'])
})
