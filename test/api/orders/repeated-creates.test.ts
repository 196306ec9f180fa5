import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { StaffNote } from '#contract/orders/admin-orders.ts'
import type { DataRequest } from '#contract/privacy/data-requests.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import type { TestResponse } from '#test/shop.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const shopper = await shop.shopper()
const shirt = await shop.createProduct({ countInStock: 100 })
await shopper.add(shirt)
const { body: order } = await shopper.order()
const noteTargets = [
  ['an order', `orders/notes/${order._id}`],
  ['a customer', `customers/${shopper.id}/notes`],
] as const

/** Sends a request three times at once, then once more. */
const sendFourTimes = async <T>(send: () => Promise<TestResponse<T>>) => [
  ...(await Promise.all([send(), send(), send()])),
  await send(),
]

test.each(noteTargets)('a note on %s sent 4 times with one key is stored once [A1]', async (_, path) => {
  const key = uuid()
  const write = (text: string, by = admin, under = key) =>
    by.post<StaffNote[]>(`/api/v1/${path}`, { text, key: under })
  const replies = await sendFourTimes(() => write('Gọi lại chiều nay'))
  for (const { status, body } of replies) {
    expect([status, body.map((note) => [note._id, note.text])]).toEqual([201, [[key, 'Gọi lại chiều nay']]])
  }
  expect(checkFailure(await write('Nội dung khác'))).toBe('409 idempotency_key_reused')
  const changes = await admin.get<{ total: number; changes: { after: { notes?: number } }[] }>(
    `/api/v1/admin/audit-log?entityId=${path.split('/').find((part) => part.includes('-'))}`,
  )
  expect(changes.body.changes.filter(({ after }) => after?.notes)).toHaveLength(1)
  // The same text with a new key is a second note.
  expect((await write('Gọi lại chiều nay', admin, uuid())).body).toHaveLength(2)
})

test('the key of a note on one order is refused for another order with idempotency_key_reused', async () => {
  await shopper.add(shirt)
  const { body: second } = await shopper.order()
  const note = { text: 'Gói quà', key: uuid() }
  expect((await admin.post(`/api/v1/orders/notes/${order._id}`, note)).status).toBe(201)
  expect(checkFailure(await admin.post(`/api/v1/orders/notes/${second._id}`, note))).toBe(
    '409 idempotency_key_reused',
  )
})

test('a data request sent 4 times with one key is stored once', async () => {
  const key = uuid()
  const input = {
    kind: 'access',
    channel: 'phone',
    requester: 'Bà Ước, 0912 345 678',
    receivedOn: '2026-01-05',
  }
  const write = (more: object = {}) =>
    admin.post<DataRequest>('/api/v1/admin/data-requests', { ...input, key, ...more })
  for (const { status, body } of await sendFourTimes(write)) expect([status, body._id]).toEqual([201, key])
  expect(checkFailure(await write({ requester: 'Ông Ước' }))).toBe('409 idempotency_key_reused')
  const { body } = await admin.get<DataRequest[]>('/api/v1/admin/data-requests?q=uoc')
  expect(body.map(({ _id }) => _id)).toEqual([key])
})

test('an address sent 4 times is stored once in the address book', async () => {
  const home = {
    ...{ name: 'Đỗ Thị Ưỡn', phone: '0905123456', street: '12 Hàng Bông' },
    ...{ province: 'Thành phố Hà Nội', ward: 'Phường Hoàn Kiếm' },
  }
  const person = await shop.shopper()
  const add = (more: object = {}) =>
    person.post<{ street: string; isDefault: boolean }[]>('/api/v1/account/addresses', { ...home, ...more })
  for (const { status, body } of await sendFourTimes(add)) expect([status, body.length]).toEqual([201, 1])
  expect((await add({ street: '14 Hàng Bông' })).body).toHaveLength(2)
  // The repeated request makes it the default address.
  const { body } = await add({ street: '14 Hàng Bông', isDefault: true })
  expect(body.map(({ street, isDefault }) => [street, isDefault])).toEqual([
    ['14 Hàng Bông', true],
    ['12 Hàng Bông', false],
  ])
})

test('repeating a create request without an idempotency key returns 409 [A1]', async () => {
  const unique = `Lần hai ${uuid().slice(-6)}`
  const creates: [string, object][] = [
    ['categories', { name: unique }],
    ['attributes', { value: unique }],
    ['vouchers', { code: `L${uuid().slice(-8)}`, kind: 'percent', value: 10 }],
    [`orders/payments/${order._id}`, { amount: 1000, method: 'cash', paid: 0 }],
    [
      'stock/adjustments',
      { reason: 'counted', lines: [{ variantId: shirt.variants[0]?._id, seen: 98, stock: 97 }] },
    ],
  ]
  for (const [path, body] of creates) {
    const [first, second] = [
      await admin.post(`/api/v1/${path}`, body),
      await admin.post(`/api/v1/${path}`, body),
    ]
    expect([path, first.status < 300, second.status]).toEqual([path, true, 409])
  }
})
