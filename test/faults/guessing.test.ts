import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openTestShop, password, type TestClient } from '#test/shop.ts'

// An attacker guesses from many networks; the owner of the account or order must not be locked out. Prints the figures.

const shop = await openTestShop({ trustedProxyCount: 1 })

/** The address of the nth network of a botnet. */
const network = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

function from(caller: TestClient, address: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  return caller.send('POST', path, { headers, body: JSON.stringify(body) })
}

/** Sends `count` guesses, 50 at a time, each from a different network. @returns the number of answers by status */
async function attack(count: number, guess: (address: string, n: number) => Promise<{ status: number }>) {
  const statuses: Record<number, number> = {}
  for (let at = 0; at < count; at += 50) {
    const some = Array.from({ length: Math.min(50, count - at) }, (_, n) => at + n)
    for (const { status } of await Promise.all(some.map((n) => guess(network(n), n)))) {
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  return statuses
}

const print = (what: string, figures: object) => process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`)

const signInFrom = (caller: TestClient, address: string, email: string, secret = password) =>
  from(caller, address, '/api/v1/auth/signin', { email, password: secret })

test.each([10, 100, 10_000])(
  'after %i wrong passwords from other networks, sign-in on a known device works, and an unknown device gets 429 [U3 A3]',
  async (count) => {
    const person = await shop.verifiedShopper('Nguyễn Thị Ước')
    const email = person.user?.email ?? ''
    const [phone, newPhone] = [shop.anonymous(), shop.anonymous()]
    expect((await signInFrom(phone, '203.0.113.7', email)).status).toBe(200)
    await from(phone, '203.0.113.7', '/api/v1/auth/signout', {})

    const begun = performance.now()
    const answers = await attack(count, (address, n) =>
      signInFrom(shop.anonymous(), address, email, `doan-lan-${n}`),
    )
    const seconds = Math.round((performance.now() - begun) / 100) / 10
    const known = await signInFrom(phone, '198.51.100.9', email)
    const unknown = await signInFrom(newPhone, '198.51.100.10', email)
    const [emails] = await shop.db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM emails WHERE recipient = ${email}`)
    print(`${count} wrong passwords`, {
      answers,
      seconds,
      knownDevice: known.status,
      unknownDevice: unknown.status,
      retryAfter: unknown.headers.get('retry-after'),
      emails: emails?.count,
    })
    expect(known.status).toBe(200)
    expect(unknown.status).toBe(429)
    expect(Number(unknown.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(emails?.count).toBe(1)
  },
  600_000,
)

test.each([10, 100, 10_000])(
  'after %i wrong phone numbers, the buyer and a known network can look up the order, and others get 429 [A3]',
  async (count) => {
    const buyer = await shop.shopper()
    await buyer.add(await shop.createProduct({ countInStock: 10 }))
    const { body: order } = await buyer.order()
    const right = { number: order.orderNumber, phone: '0912 345 678' }
    const lookUp = (caller: TestClient, address: string, body: object) =>
      from(caller, address, '/api/v1/orders/lookup', body)
    expect((await lookUp(shop.anonymous(), '203.0.113.7', right)).status).toBe(200)

    const answers = await attack(count, (address, n) =>
      lookUp(shop.anonymous(), address, { ...right, phone: `09${String(n).padStart(8, '0')}` }),
    )
    const response = await lookUp(buyer, '198.51.100.9', right)
    const sameNetwork = await lookUp(shop.anonymous(), '203.0.113.7', right)
    const otherNetwork = await lookUp(shop.anonymous(), '198.51.100.10', right)
    print(`${count} wrong phones`, {
      answers,
      whoPlacedIt: response.status,
      networkThatFoundIt: sameNetwork.status,
      otherNetwork: otherNetwork.status,
    })
    expect([response.status, sameNetwork.status, otherNetwork.status]).toEqual([200, 200, 429])
  },
  600_000,
)

test('after 100 password reset requests from other networks, a request from a known device works', async () => {
  const person = await shop.verifiedShopper()
  const email = person.user?.email ?? ''
  const phone = shop.anonymous()
  await signInFrom(phone, '203.0.113.7', email)
  const forget = (caller: TestClient, address: string) =>
    from(caller, address, '/api/v1/auth/forgot-password', { email })
  const answers = await attack(100, (address) => forget(shop.anonymous(), address))
  const known = await forget(phone, '198.51.100.9')
  print('100 password resets', { answers, knownDevice: known.status })
  expect(known.status).toBe(200)
}, 120_000)
