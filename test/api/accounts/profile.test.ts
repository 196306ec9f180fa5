import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { SignedInUser } from '#contract/accounts/accounts.ts'
import type { AccountExport, Profile, SavedAddress } from '#contract/accounts/profile.ts'
import * as limits from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OwnReview } from '#contract/reviews/reviews.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { rateLimits } from '#operations/runtime/rate-limit.ts'
import { checkFailure, invalidIds, listInvalidFields } from '#test/api/access/check-failure.ts'
import { createReview, deliver, list, reviewsPath } from '#test/api/reviews/reviewer.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { adminEmail, openTestShop, password, TestClient } from '#test/shop.ts'

const shop = await openTestShop()
const at = (part: string) => `/api/v1/account/${part}`
const home = {
  name: 'Nguyễn Thị Ước',
  phone: '0912 345 678',
  province: 'Hà Nội',
  ward: 'Cửa Nam',
  street: '1 Tràng Thi',
}
const getEmail = (who: TestClient) => (who.user as SignedInUser).email
const isSignedIn = async (who: TestClient) => (await who.get(at('profile'))).status === 200

test('name and phone can be changed and are normalized', async () => {
  const who = await shop.shopper('Nguyễn Thị Ước')
  const { body: profile } = await who.get<Profile>(at('profile'))
  expect(profile).toEqual({ ...who.user, phone: null, createdAt: profile.createdAt })
  const put = (body: object) => who.put<Profile>(at('profile'), body)
  const name = 'Nguyễn Thị Ước'
  expect((await put({ name: ` ${name.normalize('NFD')} `, phone: '0912.345.678' })).body).toEqual({
    ...profile,
    name,
    phone: '+84912345678',
  })
  expect((await put({ name: "O'Brien" })).body).toMatchObject({ name: "O'Brien", phone: '+84912345678' })
  expect((await put({ name, phone: '' })).body.phone).toBeNull()
  const sly = await put({ name, role: 'admin', email: adminEmail, _id: shop.admin.id })
  expect([checkFailure(sly), listInvalidFields(sly)]).toEqual(['400 invalid', ['role', 'email', '_id']])
  expect((await who.get(at('profile'))).body).toEqual(profile)
  for (const [body, field] of [
    [{}, 'name'],
    [{ name: 'Ng' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name, phone: '12' }, 'phone'],
    [{ name, phone: '+1 212 555 0100' }, 'phone'],
    [{ name, phone: 5 }, 'phone'],
  ] as const) {
    const answer = await put(body)
    expect([checkFailure(answer), listInvalidFields(answer)]).toEqual(['400 invalid', [field]])
  }
})

test('exactly one address is the default after every change', async () => {
  const who = await shop.shopper()
  const add = async (changes: object) =>
    (await who.post<SavedAddress[]>(at('addresses'), { ...home, ...changes })).body
  const streets = (book: SavedAddress[]) => book.map(({ street, isDefault }) => [street, isDefault])
  expect(await add({ street: 'Một' })).toMatchObject([{ phone: '+84912345678', isDefault: true }])
  expect(streets(await add({ street: 'Hai' }))).toEqual([
    ['Một', true],
    ['Hai', false],
  ])
  const book = await add({ street: 'Ba', isDefault: true })
  expect(streets(book)).toEqual([
    ['Ba', true],
    ['Hai', false],
    ['Một', false],
  ])
  const [three, two] = book
  const changed = await who.put<SavedAddress[]>(at(`addresses/${three?._id}`), { ...home, street: 'Bốn' })
  expect(streets(changed.body)[0]).toEqual(['Bốn', true])
  const removed = await who.delete<SavedAddress[]>(at(`addresses/${three?._id}`))
  expect(streets(removed.body)).toEqual([
    ['Hai', true],
    ['Một', false],
  ])
  const stranger = await shop.shopper()
  expect(checkFailure(await stranger.put(at(`addresses/${two?._id}`), home))).toBe('404 not_found')
  expect(checkFailure(await stranger.delete(at(`addresses/${two?._id}`)))).toBe('404 not_found')
  expect((await stranger.get(at('addresses'))).body).toEqual([])
  for (const id of invalidIds.filter((one) => one !== '%E0%A4'))
    expect(checkFailure(await who.delete(at(`addresses/${id}`)))).toBe('404 not_found')
  for (const [field, wrong] of Object.entries({
    name: 'x',
    phone: '12',
    province: '',
    ward: null,
    street: 5,
  })) {
    const answer = await who.post(at('addresses'), { ...home, [field]: wrong })
    expect([checkFailure(answer), listInvalidFields(answer)]).toEqual(['400 invalid', [field]])
  }
})

test('an account has at most 10 addresses, even with concurrent requests', async () => {
  const who = await shop.shopper()
  const answers = await Promise.all(
    Array.from({ length: limits.maxAddresses + 3 }, (_, n) =>
      who.post(at('addresses'), { ...home, street: `Số ${n}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.maxAddresses)
  expect(answers.filter(({ status }) => status !== 201).map(checkFailure)).toEqual(
    Array(3).fill('409 address_book_full'),
  )
  const book = (await who.get<SavedAddress[]>(at('addresses'))).body
  expect(book.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

const change = (who: TestClient, body: object) =>
  who.put(at('password'), {
    oldPassword: password,
    newPassword: 'mat-khau-moi',
    confirmPassword: 'mat-khau-moi',
    ...body,
  })

test('a password change ends every session and gives the current one a new cookie [U2]', async () => {
  const who = await shop.shopper()
  const elsewhere = await new TestClient(shop.url).signIn(getEmail(who))
  const copy = new TestClient(shop.url)
  copy.cookie = who.cookie
  const changed = await change(who, {})
  expect([changed.status, changed.body]).toEqual([200, {}])
  expect(await Promise.all([who, copy, elsewhere].map(isSignedIn))).toEqual([true, false, false])
  await new TestClient(shop.url).signIn(getEmail(who), 'mat-khau-moi')
  await expect(new TestClient(shop.url).signIn(getEmail(who))).rejects.toThrow('401')
})

test('changing the password requires the old one and refuses a bad one', async () => {
  const who = await shop.shopper()
  expect(checkFailure(await change(who, { oldPassword: 'khong-dung' }))).toBe('403 wrong_password')
  for (const [body, field] of [
    [{ newPassword: 'abcde', confirmPassword: 'abcde' }, 'newPassword'],
    [{ newPassword: 'Password', confirmPassword: 'Password' }, 'newPassword'],
    [{ newPassword: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, 'newPassword'],
    [{ confirmPassword: 'khac' }, 'confirmPassword'],
    [{ oldPassword: undefined }, 'oldPassword'],
  ] as const) {
    const answer = await change(who, body)
    expect([checkFailure(answer), listInvalidFields(answer)]).toEqual(['400 invalid', [field]])
  }
  await shop.db.query(sql`UPDATE rate_limits SET count = ${rateLimits.passwordSession.maxAttempts}`)
  expect(checkFailure(await change(who, {}))).toBe('429 too_many_attempts')
  expect(checkFailure(await who.post(at('deletion'), { password }))).toBe('429 too_many_attempts')
  await shop.db.query(sql`DELETE FROM rate_limits`)
  expect((await change(who, {})).status).toBe(200)
})

const prove = ({ id }: TestClient) =>
  shop.db.query(sql`UPDATE accounts SET email_verified_at = now() WHERE id = ${id}`)

test('deleting an account with an unverified address keeps the newsletter subscription of that address', async () => {
  const stranger = await shop.shopper()
  await shop.anonymous().post('/api/v1/newsletter', { email: getEmail(stranger) })
  await stranger.post(at('deletion'), { password })
  const stored = await shop.db.query(
    sql`SELECT FROM newsletter_subscriptions WHERE email = ${getEmail(stranger)}`,
  )
  expect(stored).toHaveLength(1)
})

test('the export contains all data of the shopper', async () => {
  const product = await shop.createProduct()
  const { writer, review } = await createReview(shop, product, { text: 'Đẹp' })
  await writer.post(at('addresses'), home)
  await writer.add(product, 2)
  await writer.put(`/api/v1/wishlist/${product._id}`, {})
  await writer.post('/api/v1/newsletter', { email: getEmail(writer).toUpperCase() })
  // A stranger may have subscribed the address, so it must be verified first.
  expect((await writer.post<AccountExport>(at('export'), { password })).body.newsletter).toBeNull()
  await prove(writer)
  const answer = await writer.post<AccountExport>(at('export'), { password })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="tiem-du-lieu-cua-toi.json"')
  expect(answer.body).toMatchObject({
    profile: { _id: writer.id, email: getEmail(writer) },
    addresses: [{ street: home.street }],
    sessions: [{ current: true }],
    devices: [],
    invitations: [],
    cart: [{ productId: product._id, quantity: 2 }],
    orders: [{ userId: writer.id, items: [{ productId: product._id }] }],
    reviews: [{ _id: review._id, text: 'Đẹp' }],
    wishlist: [{ productId: product._id, name: product.name }],
    newsletter: { confirmed: false },
  })
  const other = (await (await shop.shopper()).post<AccountExport>(at('export'), { password })).body
  expect(other).toMatchObject({
    addresses: [],
    cart: [],
    orders: [],
    reviews: [],
    wishlist: [],
    newsletter: null,
  })
})

test('deleting an account deletes all personal data; orders and reviews stay without a name', async () => {
  const product = await shop.createProduct({ countInStock: 9 })
  const { writer, review } = await createReview(shop, product, { text: 'Mặc mát' }, 'Phạm Hoàng Duyên')
  const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '7 Ngõ Riêng' }
  await writer.post(at('addresses'), { ...home, ...address })
  await writer.add(product, 2)
  const customerInfo = { customerName: 'Phạm Hoàng Duyên', customerPhone: '0987654321' }
  const cart = await writer.cart()
  const way = { address, customerInfo, note: 'Gọi trước', totalPrice: cart.subtotal + cart.shippingFee }
  const { body: under } = await writer.order(way)
  const done = await deliver(shop, writer, product)
  await writer.post('/api/v1/newsletter', { email: getEmail(writer) })
  const elsewhere = await new TestClient(shop.url).signIn(getEmail(writer))
  await prove(writer)

  expect(checkFailure(await writer.post(at('deletion'), { password: 'khong-dung' }))).toBe(
    '403 wrong_password',
  )
  expect(checkFailure(await writer.post(at('deletion'), {}))).toBe('400 invalid')
  const left = await writer.post(at('deletion'), { password })
  expect([left.status, left.body]).toEqual([200, {}])
  expect(left.headers.get('set-cookie')).toMatch(/^tiem=; Max-Age=0/)
  expect(await isSignedIn(elsewhere)).toBe(false)
  await expect(new TestClient(shop.url).signIn(getEmail(writer))).rejects.toThrow('401')

  expect((await list(shop.anonymous(), product)).reviews).toMatchObject([
    { _id: review._id, author: 'Khách hàng', text: 'Mặc mát', stars: 5 },
  ])
  const order = async (id: string) => (await shop.admin.get<Order>(`/api/v1/orders/by-id/${id}`)).body
  const anonymous = { customerName: 'Khách đã xoá tài khoản', customerPhone: '' }
  expect(await order(done)).toMatchObject({
    userId: null,
    customerInfo: anonymous,
    address: null,
    totalPrice: 199_000,
    history: [{ by: anonymous.customerName }, { by: 'Chủ tiệm' }],
  })
  // An unfinished order keeps the data that the parcel needs.
  expect(await order(under._id)).toMatchObject({ userId: null, address, note: 'Gọi trước' })
  await shop.admin.put(`/api/v1/orders/update-status/${under._id}`, { status: 'đã giao' })
  await purgeExpiredData(shop.shop)
  expect(await order(under._id)).toMatchObject({ customerInfo: anonymous, address: null, note: '' })
  const found = await shop.admin.get<Order[]>(`/api/v1/orders?q=${encodeURIComponent('hoang duyen')}`)
  expect(found.body).toEqual([])
  expect((await shop.admin.get<Order[]>(`/api/v1/orders?q=${under.orderNumber}`)).body).toHaveLength(1)
  for (const table of [
    'accounts',
    'orders',
    'order_events',
    'addresses',
    'newsletter_subscriptions',
    'reviews',
  ]) {
    const rows = await shop.db.runScript<{ row: string }>(`SELECT t::text AS row FROM ${table} t`)
    const matchingRows = rows.filter(
      ({ row }) => /duy[eê]n|987654321|Ngõ Riêng/i.test(row) || row.includes(getEmail(writer)),
    )
    expect([table, matchingRows]).toEqual([table, []])
  }
  expect(await shop.readStock(product._id)).toBe(5)
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a review of a deleted account remains without an author', async () => {
  const product = await shop.createProduct()
  const { writer, review } = await createReview(shop, product)
  await writer.post(at('deletion'), { password })
  const next = await shop.shopper()
  await deliver(shop, next, product)
  expect(checkFailure(await next.put(`/api/v1/reviews/${review._id}`, { stars: 1 }))).toBe('403 forbidden')
  expect((await next.post<OwnReview>(reviewsPath(product), { stars: 3 })).status).toBe(201)
  expect((await list(next, product)).stars).toMatchObject({ 3: 1, 5: 1 })
})

test('the last admin cannot delete the account, even if two try at once', async () => {
  const { admin, db, shopper } = await openTestShop()
  expect(checkFailure(await admin.post(at('deletion'), { password }))).toBe('409 last_admin')
  const second = await shopper()
  await db.query(sql`UPDATE accounts SET role = 'admin' WHERE id = ${second.id}`)
  const answers = await Promise.all([admin, second].map((who) => who.post(at('deletion'), { password })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
