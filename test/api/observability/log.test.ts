import pino from 'pino'
import { expect, test } from 'vitest'
import { createLogger } from '#http/observability/create-logger.ts'
import { openTestShop, password } from '#test/shop.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
const shop = await openTestShop({ log })
const home = { province: 'Hà Nội', ward: 'Cửa Nam', street: '77 Ngõ Bí Mật' }
const name = 'Đoàn Thị Kín'
const email = 'kin.dao@rieng-tu.example'
const token = 'bWF0LWtoYXUtYmktbWF0LWtob25nLWdoaQ'
const personal =
  /Kín|K%C3%ADn|rieng-tu|kin\.dao|0987654321|0987 ?654 ?321|84987654321|Bí Mật|B%C3%AD|mot-mat-khau/i

test('the log contains no personal data after actions and errors of shoppers and staff', async () => {
  const shopper = shop.anonymous()
  const account = { name, email, password, confirmPassword: password }
  await shopper.post('/api/v1/auth/signup', account)
  await shopper.post('/api/v1/auth/signup', account)
  await shopper.signIn(email)
  await shop.anonymous().post('/api/v1/auth/signin', { email, password: 'khong-dung' })
  await shop.anonymous().post('/api/v1/auth/signin', { email: `${email} x`, password })
  await shopper.put('/api/v1/account/profile', { name, phone: '0987 654 321' })
  await shopper.post('/api/v1/account/addresses', { ...home, name, phone: '0987654321' })
  await shopper.add(await shop.createProduct())
  const customerInfo = { customerName: name, customerPhone: '0987 654 321' }
  const { status, body: order } = await shopper.order({
    customerInfo,
    address: home,
    note: `Gọi ${name}`,
    totalPrice: 229_000,
  })
  expect(status).toBe(201)
  await shopper.post('/api/v1/orders/lookup', { number: order.orderNumber, phone: '0987654321' })
  await shop.anonymous().post('/api/v1/auth/forgot-password', { email })
  await shop.anonymous().post('/api/v1/newsletter', { email })
  await shop.admin.get(`/api/v1/orders?q=${encodeURIComponent(name)}`)
  await shop.admin.get('/api/v1/customers/by-phone?phone=0987654321')
  await shop.admin.get(`/${encodeURIComponent(name)}?email=${email}`)
  await shop.admin.send('POST', `/api/v1/products/${encodeURIComponent(email)}`, { body: name })
  await shopper.post('/api/v1/account/export', { password })
  const request = { kind: 'access', channel: 'phone', requester: name, receivedOn: '2026-01-09' }
  await shop.admin.post('/api/v1/admin/data-requests', request)
  // PostgreSQL puts the values of the row into this error.
  await shop.db.runScript(`ALTER TABLE accounts ADD CONSTRAINT faulty CHECK (phone <> '+84987654322')`)
  await shopper.put('/api/v1/account/profile', { name, phone: '0987 654 322' })
  expect((await shopper.post('/api/v1/account/deletion', { password })).status).toBe(200)

  // Links in invitations and emails contain a token.
  await shop.anonymous().get(`/invitation/${token}`)
  await shop.anonymous().get(`/newsletter/confirm?token=${token}`)
  await shop.anonymous().get(`/api/v1/orders/by-id/${token}?token=${token}`)
  await shop.anonymous().send('POST', `/forms/newsletter-confirm?token=${token}`, { body: `token=${token}` })

  const entries = lines.map((line) => JSON.parse(line))
  expect(entries.length).toBeGreaterThan(15)
  expect(entries.filter(({ msg }) => msg === 'failed')).toHaveLength(1)
  expect(lines.filter((line) => line.includes(token))).toEqual([])
  expect(lines.filter((line) => personal.test(line) || /987654322/.test(line))).toEqual([])
})

test('every request is one JSON line at level info with an ISO 8601 time', async () => {
  const written: string[] = []
  const destination = { write: (line: string) => void written.push(line) }
  const otherShop = await openTestShop({ log: createLogger({ level: 'info', readable: false, destination }) })
  await otherShop.anonymous().get('/api/v1/products?q=ao')
  await otherShop.anonymous().get('/api/v1/orders')
  await otherShop.anonymous().get('/readyz')
  const requests = written.map((line) => JSON.parse(line))
  expect(requests.map(({ level, route, status }) => [level, route, status])).toEqual([
    ['info', '/api/v1/products', 200],
    ['info', '/api/v1/orders', 401],
    ['info', '/readyz', 200],
  ])
  for (const { time } of requests) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('on a terminal the log is readable text', () => {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const readable = createLogger({ level: 'info', readable: true, destination })
  readable.info('Tiệm is open')
  readable.warn({ status: 503, route: '/shop' }, 'request')
  readable.error({ err: { message: 'no room', stack: 'Error: no room\n  at disk' } }, 'failed')
  expect(
    lines
      .join('')
      .replaceAll(/^\d\d:\d\d:\d\d/gm, 'TIME')
      .split('\n'),
  ).toEqual([
    'Tiệm is open',
    'TIME warn  request status=503 route=/shop',
    'TIME error failed ',
    '    Error: no room',
    '      at disk',
    '',
  ])
})
