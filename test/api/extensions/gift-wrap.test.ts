import { cpSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { ShopStatus } from '#contract/settings/shop-status.ts'
import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhooks.ts'
import type { RuleProblem } from '#operations/extensions/extensions.ts'
import { registerEventHandlers } from '#operations/extensions/register-event-handlers.ts'
import { openWebhookShop, webhooksPath } from '#test/api/webhooks/webhook-shop.ts'
import { startWebhookReceiver } from '#test/servers/webhook-receiver.ts'
import { password } from '#test/shop.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'
import { openExtensions } from '../../../src/server/open-extensions.ts'
import { examplesFolder } from './examples-folder.ts'

const shop = await openWebhookShop()
const { admin, db, retryNow, createProduct, shopper } = shop
const shirt = await createProduct({ price: 200_000, countInStock: 100 })
const box = await createProduct({ name: 'Hộp quà', price: 20_000, countInStock: 100 })
const desk = await startWebhookReceiver()
const folder = createTemporaryFolder()
cpSync(join(examplesFolder, 'gift-wrap'), join(folder, 'gift-wrap'), { recursive: true })
const problems: RuleProblem[] = []
const log = {
  warn: (problem: RuleProblem) => problems.push(problem),
  error: (problem: RuleProblem) => problems.push(problem),
}
await openExtensions(
  shop.shop,
  { extensions: folder, environment: { GIFT_WRAP_PRODUCT: box._id, GIFT_WRAP_PACKING_DESK_URL: desk.url } },
  { log: log as never, print: () => {} },
)

async function order(lines: readonly [{ _id: string }, number][]) {
  const buyer = await shopper()
  for (const [product, quantity] of lines) await buyer.add(product, quantity)
  return buyer.order()
}
const findReceiver = async () =>
  (await admin.get<Webhook[]>(webhooksPath)).body.find(({ url }) => url === 'extension:gift-wrap')
const readDeliveries = async () => {
  const receiver = await findReceiver()
  return (await admin.get<WebhookDelivery[]>(`${webhooksPath}/${receiver?._id}/deliveries`)).body
}
const readStatus = async () => {
  const { body } = await admin.get<ShopStatus>('/api/v1/admin/status')
  return body.extensions.find(({ name }) => name === 'gift-wrap')
}
const replaceRule = (beforeOrder: () => undefined) => {
  const [loaded] = shop.shop.extensions?.list ?? []
  if (loaded) loaded.definition.rules = { beforeOrder }
}

test('the rule refuses an order of boxes alone with its sentence, and lets others pass', async () => {
  const alone = await order([[box, 1]])
  expect(alone).toMatchObject({ status: 409, body: { code: 'refused_by_rule' } })
  expect(alone.body.error).toBe('Hộp quà không bán riêng. Hãy thêm một sản phẩm để gói.')
  expect(
    (
      await order([
        [box, 3],
        [shirt, 2],
      ])
    ).body.error,
  ).toBe('Chỉ cần nhiều nhất 2 hộp quà cho đơn này.')
  expect(
    (
      await order([
        [box, 1],
        [shirt, 1],
      ])
    ).status,
  ).toBe(201)
})

test('an event is handled at least once under one id; attempts and errors are in the log beside webhooks', async () => {
  await db.query(sql`DELETE FROM events`)
  desk.received.length = 0
  desk.answer = { status: 500 }
  const { body } = await order([[shirt, 1]])
  await expect.poll(async () => (await readDeliveries())[0]?.attempts).toBe(1)
  expect((await readDeliveries())[0]).toMatchObject({
    ...{ state: 'waiting', type: 'order.placed', status: null },
    response: 'Phần mở rộng báo lỗi: the packing desk did not take the slip',
  })
  desk.answer = { status: 200 }
  await retryNow()
  await expect.poll(async () => (await readDeliveries())[0]?.state).toBe('delivered')
  const { _id: orderId } = body as Order
  const slips = desk.received
    .map((request) => JSON.parse(request.body))
    .filter(({ order }) => order === orderId)
  expect(slips.length).toBeGreaterThan(1)
  expect(new Set(slips.map(({ slip }) => slip)).size).toBe(1)
})

test('owners see the receiver of an extension but cannot change, delete or try it', async () => {
  const receiver = await findReceiver()
  expect(receiver).toMatchObject({ isSecretLost: false, types: ['order.placed'], hasPersonalData: false })
  const path = `${webhooksPath}/${receiver?._id}`
  const input = {
    url: 'https://1.1.1.1/',
    types: ['order.paid'],
    version: receiver?.version,
    isPaused: true,
    password,
  }
  expect((await admin.put(path, input)).status).toBe(404)
  expect((await admin.post(`${path}/test`, {})).status).toBe(404)
})

test('a later start resumes a paused receiver, and removes that of a missing extension', async () => {
  await db.query(sql`UPDATE webhook_endpoints SET paused_at = now(), pause_reason = 'failing'`)
  await registerEventHandlers(shop.shop)
  expect((await findReceiver())?.pauseReason).toBeNull()
  await registerEventHandlers({ ...shop.shop, extensions: undefined })
  expect(await findReceiver()).toBeUndefined()
  await registerEventHandlers(shop.shop)
  expect(await findReceiver()).toBeDefined()
})

test('a section of an extension is checked by its fields, rendered for shoppers and kept without it', async () => {
  const { body: created } = await admin.post<{ _id: string; version: number }>('/api/v1/admin/pages', {
    ...{ kind: 'page', slug: 'qua-tang', title: 'Quà tặng' },
  })
  const path = `/api/v1/admin/pages/${created._id}`
  const { body: page } = await admin.get<{ version: number; content: object }>(path)
  const section = {
    id: 's-1',
    kind: 'gift-wrap/gift-box',
    title: 'Gói quà',
    text: '**Lanh**',
    image: '',
    alt: '',
  }
  const save = (more: object) =>
    admin.put<{ version: number }>(`${path}/draft`, {
      version: page.version,
      content: { ...page.content, sections: [{ ...section, ...more }] },
    })
  expect((await save({ linkHref: 'javascript:alert(1)' })).status).toBe(400)
  const saved = await save({ linkHref: '/shop' })
  expect(saved.status).toBe(200)
  const published = await admin.post(`${path}/publish`, { version: saved.body.version })
  expect(published.status).toBe(200)
  const response = await admin.get<{ sections: { text: string }[] }>('/api/v1/pages/page/qua-tang')
  expect(response.body.sections[0]).toMatchObject({
    kind: 'gift-wrap/gift-box',
    text: '<p><strong>Lanh</strong></p>\n',
  })
})

test('a slow rule is logged and named on the status page; one that throws refuses the order', async () => {
  expect(await readStatus()).toMatchObject({ isHealthy: true, slowestMs: 0, failedAt: null })
  replaceRule(() => {
    const end = performance.now() + 30
    while (performance.now() < end);
    return undefined
  })
  expect((await order([[shirt, 1]])).status).toBe(201)
  expect(problems.at(-1)).toMatchObject({ extension: 'gift-wrap', rule: 'beforeOrder' })
  const slow = await readStatus()
  expect(slow?.isHealthy).toBe(false)
  expect(slow?.slowestMs).toBeGreaterThan(20)
  replaceRule(() => {
    throw new Error('broken')
  })
  const refused = await order([[shirt, 1]])
  expect(refused).toMatchObject({ status: 409, body: { code: 'rule_failed' } })
  expect(refused.body.error).toMatch(/^Cửa hàng chưa nhận được đơn này/)
  expect((await readStatus())?.failedAt).not.toBeNull()
  replaceRule((() => Promise.resolve()) as never)
  expect((await order([[shirt, 1]])).body.code).toBe('rule_failed')
})
