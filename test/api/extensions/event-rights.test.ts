import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { ShopStatus } from '#contract/settings/shop-status.ts'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhooks.ts'
import type { CallApi } from '#operations/tokens/api-caller.ts'
import { openWebhookShop, webhooksPath } from '#test/api/webhooks/webhook-shop.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'
import { openExtensions } from '../../../src/server/open-extensions.ts'

const { admin, shop, shopper, createProduct, anonymous } = await openWebhookShop()
const folder = createTemporaryFolder()

/** Its handler answers with the outcome of its calls, which the log of deliveries then has. */
function writeExtension(name: string, rights: string): void {
  mkdirSync(join(folder, name))
  writeFileSync(
    join(folder, name, 'index.ts'),
    `import { defineExtension } from '#extension'
export default defineExtension({
  api: 1, ${rights}
  on: {
    'order.placed': async ({ data }, { call }) => {
      globalThis.laterCall = call
      const id = data.orderId
      const answers = [
        await call('GET', data.url),
        await call('POST', '/api/v1/orders/notes/' + id, { text: 'Gói quà' }),
        await call('GET', '/api/v1/vouchers'),
        await call('GET', '/api/v1/admin/staff'),
        await call('GET', '/api/v1/admin/export/customers'),
        await call('POST', '/api/v1/admin/backup/../api-tokens', {}),
      ]
      const outside = await call('GET', '/admin').catch(({ message }) => message)
      throw new Error(answers.map(({ status, body }) => status + ' ' + (body?.code ?? 'done')).join(', ') + ', ' + outside)
    },
  },
})
`,
  )
}
writeExtension('writer', "rights: ['orders'],")
writeExtension('reader', '')
const printed: string[] = []
await openExtensions(
  shop,
  { extensions: folder, environment: {} },
  { log: {} as never, print: (line) => printed.push(line) },
)
const shirt = await createProduct()
const buyer = await shopper()
await buyer.add(shirt, 1)
const order: Order = (await buyer.order()).body

async function readAnswer(name: string): Promise<string> {
  const { body } = await admin.get<Webhook[]>(webhooksPath)
  const receiver = body.find(({ url }) => url === `extension:${name}`)
  const deliveries = await admin.get<WebhookDelivery[]>(`${webhooksPath}/${receiver?._id}/deliveries`)
  return deliveries.body[0]?.response ?? ''
}
const readAfterAttempt = async (name: string) => {
  await expect.poll(() => readAnswer(name), { timeout: 10_000 }).not.toBe('')
  return (await readAnswer(name)).replace('Phần mở rộng báo lỗi: ', '')
}

const neverAllowed =
  '403 token_not_accepted, 403 token_not_accepted, 403 missing_right, call needs a path below /api/v1/'

test('an event handler calls the API with the rights that its extension states, and no others', async () => {
  expect(await readAfterAttempt('writer')).toBe(`200 done, 201 done, 403 missing_right, ${neverAllowed}`)
})

test('a handler that continues after its end cannot call the API', async () => {
  await readAfterAttempt('writer')
  const { laterCall } = globalThis as unknown as { laterCall: CallApi }
  await expect(laterCall('GET', '/api/v1/vouchers')).rejects.toThrow('the handler has ended')
})

test('an extension that states no rights has none', async () => {
  const answer = `404 not_found, 403 missing_right, 403 missing_right, ${neverAllowed}`
  expect(await readAfterAttempt('reader')).toBe(answer)
})

test('the audit log names the extension that changed something', async () => {
  await readAfterAttempt('writer')
  const { body } = await admin.get<{ changes: AuditEntry[] }>(`/api/v1/admin/audit-log?entityId=${order._id}`)
  expect(body.changes.map(({ by }) => by.name)).toContain('Phần mở rộng writer')
})

test('owners see the rights of extensions on the status page and at their events, operators at the start', async () => {
  const { body } = await admin.get<ShopStatus>('/api/v1/admin/status')
  expect(body.extensions.map(({ name, rights }) => [name, rights])).toEqual([
    ['reader', []],
    ['writer', ['orders']],
  ])
  const { body: receivers } = await admin.get<Webhook[]>(webhooksPath)
  const rightsByUrl = receivers.map(({ url, rights }) => [url, rights])
  expect(rightsByUrl).toContainEqual(['extension:reader', []])
  expect(rightsByUrl).toContainEqual(['extension:writer', ['orders']])
  expect(printed).toEqual(['  Extensions: reader, writer (rights: orders)'])
})

test('a request from outside cannot name an extension', async () => {
  const answer = await anonymous().send('GET', '/api/v1/vouchers', { headers: { extension: 'writer' } })
  expect(answer.body.code).toBe('not_signed_in')
})
