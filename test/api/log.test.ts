import pino from 'pino'
import { expect, test } from 'vitest'
import { openShop, password } from '#test/shop.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
const shop = await openShop({ log })
const home = { province: 'Hà Nội', ward: 'Cửa Nam', street: '77 Ngõ Bí Mật' }
const name = 'Đoàn Thị Kín'
const email = 'kin.dao@rieng-tu.example'
const personal =
  /Kín|K%C3%ADn|rieng-tu|kin\.dao|0987654321|0987 ?654 ?321|84987654321|Bí Mật|B%C3%AD|mot-mat-khau/i

test('whatever a shopper and staff do, and whatever goes wrong, nobody is named in the log', async () => {
  const shopper = shop.visitor()
  const account = { name, email, password, confirmPassword: password }
  await shopper.post('/api/v1/auth/signup', account)
  await shopper.post('/api/v1/auth/signup', account)
  await shopper.signIn(email)
  await shop.visitor().post('/api/v1/auth/signin', { email, password: 'khong-dung' })
  await shop.visitor().post('/api/v1/auth/signin', { email: `${email} x`, password })
  await shopper.put('/api/v1/account/profile', { name, phone: '0987 654 321' })
  await shopper.post('/api/v1/account/addresses', { ...home, name, phone: '0987654321' })
  await shopper.add(await shop.product())
  const customerInfo = { customerName: name, customerPhone: '0987 654 321' }
  const { status, body: order } = await shopper.order({
    customerInfo,
    address: home,
    note: `Gọi ${name}`,
    totalPrice: 229_000,
  })
  expect(status).toBe(201)
  await shopper.post('/api/v1/orders/lookup', { number: order.orderNumber, phone: '0987654321' })
  await shop.visitor().post('/api/v1/auth/forgot-password', { email })
  await shop.visitor().post('/api/v1/newsletter', { email })
  await shop.admin.get(`/api/v1/orders?q=${encodeURIComponent(name)}`)
  await shop.admin.get('/api/v1/customers/by-phone?phone=0987654321')
  await shop.admin.get(`/${encodeURIComponent(name)}?email=${email}`)
  await shop.admin.send('POST', `/api/v1/products/${encodeURIComponent(email)}`, { body: name })
  await shopper.post('/api/v1/account/export', { password })
  const asked = { kind: 'access', channel: 'phone', who: name, receivedOn: '2026-01-09' }
  await shop.admin.post('/api/v1/admin/data-requests', asked)
  // A fault of the database that PostgreSQL tells with the values it was about.
  await shop.sql.unsafe(`ALTER TABLE accounts ADD CONSTRAINT faulty CHECK (phone <> '+84987654322')`)
  await shopper.put('/api/v1/account/profile', { name, phone: '0987 654 322' })
  expect((await shopper.post('/api/v1/account/deletion', { password })).status).toBe(200)

  const said = lines.map((line) => JSON.parse(line))
  expect(said.length).toBeGreaterThan(15)
  expect(said.filter(({ msg }) => msg === 'failed')).toHaveLength(1)
  expect(lines.filter((line) => personal.test(line) || /987654322/.test(line))).toEqual([])
})
