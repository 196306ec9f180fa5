import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { type EmailEvent, emailEventLabels } from '#contract/emails/email-labels.ts'
import { loadAndComposeEmail } from '#operations/emails/load-and-compose-email.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
shop.shop.mail = { publicUrl: 'https://tiem.example', from: 'cua-hang@tiem.example', canSend: false }

/** Text that a stranger wants the shop to send to others under its name. */
const advert = 'Trúng 500 triệu'
const place = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: `${advert} xem.example` }

const sender = await shop.shopper(`${advert} tại xem.example`)
await sender.add(await shop.createProduct())
const { subtotal, shippingFee } = await sender.cart()
const response = await sender.order({
  customerInfo: { customerName: `${advert}, gọi ngay`, customerPhone: '0987 654 321' },
  address: place,
  note: `${advert}: https://xem.example`,
  totalPrice: subtotal + shippingFee,
})

const accountNews = {
  by: 'own',
  device: 'Chrome',
  signIns: [{ name: 'Vngg', email: 'trung-500@xem.example' }],
}
const adminNews = {
  'bank-account-changed': {
    by: advert,
    from: null,
    to: { bin: '970436', account: '0011001932418', holder: advert },
  },
  'staff-changed': { by: advert, change: 'appointed', person: advert, rights: ['orders'] },
  'connection-changed': { by: advert, service: 'mail', address: advert, isConnected: true },
}

const restockId = uuid()
await shop.db.query(sql`
  INSERT INTO restock_requests (id, product_id, email, email_key)
  SELECT ${restockId}, id, 'a@tiem.example', 'a@tiem.example' FROM products LIMIT 1`)

const compose = (event: EmailEvent) =>
  loadAndComposeEmail(shop.shop, {
    event,
    accountId: sender.id,
    orderId: event.startsWith('order-') ? response.body._id : null,
    restockId: event === 'restock' ? restockId : null,
    createdAt: new Date().toISOString(),
    details: (event in adminNews ? adminNews[event as keyof typeof adminNews] : accountNews) as never,
  })
const prove = (isVerified: boolean) =>
  shop.db.query(
    sql`UPDATE accounts SET email_verified_at = ${isVerified ? new Date() : null} WHERE id = ${sender.id}`,
  )

test('the order with an advertisement in its fields was placed', () => {
  expect(response.status).toBe(201)
})

test.each(Object.keys(emailEventLabels) as EmailEvent[])(
  'the email `%s` to an unverified address contains nothing that its sender typed',
  async (event) => {
    await prove(false)
    const email = await compose(event)
    expect(email?.text.length).toBeGreaterThan(100)
    for (const text of [email?.subject, email?.text, email?.html]) {
      expect(text).not.toContain('Trúng')
      expect(text).not.toContain('xem.example')
      expect(text).not.toContain('987 654 321')
      expect(text).not.toContain('987654321')
    }
  },
)

test('emails to a verified address contain the name, the recipient and the note', async () => {
  await prove(true)
  const order = (await compose('order-placed'))?.text ?? ''
  for (const word of [advert, '0987 654 321', place.street, 'https://xem.example'])
    expect(order).toContain(word)
  expect((await compose('password-changed'))?.text).toContain('trung-500@xem.example')
  expect((await compose('password-reset'))?.text).toContain(`Chào ${advert}`)
})

test('an email to an unverified address still contains products, prices and the ward', async () => {
  await prove(false)
  const order = (await compose('order-placed'))?.text ?? ''
  for (const word of ['Áo thun', '199.000', 'Phường Cửa Nam', response.body.orderNumber]) {
    expect(order).toContain(word)
  }
})
