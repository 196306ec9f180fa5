import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Connection, ConnectionTest } from '#contract/settings/connections.ts'
import { loadExtensions } from '#operations/extensions/load-extensions.ts'
import { refreshConnections } from '#operations/settings/connections/refresh-connections.ts'
import { openInvoiceShop } from '#test/api/invoices/open-invoice-shop.ts'
import { password } from '#test/shop.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'

const shop = await openInvoiceShop()
const folder = createTemporaryFolder()
const code = `import { defineExtension } from '#extension'
let count = 0
export const provider = { check: async () => null, invoices: [] }
const issue = (invoice) => provider.invoices.push(invoice) && ({ issued: { number: 'GB' + ++count, lookupCode: 'TRA', issuedAt: '2026-11-27T00:00:00.000Z' } })
export default defineExtension({
  api: 1,
  providers: {
    invoices: ({ settings }) => ({
      id: 'green-book', name: 'Sổ Xanh', lookupUrl: settings.URL + '/tra-cuu',
      check: () => provider.check(), issueInvoice: async (invoice) => issue(invoice), adjustInvoice: async (invoice) => issue(invoice),
      findInvoice: async () => 'not found', downloadInvoice: async () => ({ pdf: new Uint8Array([37, 80]) }),
    }),
  },
})
`
mkdirSync(join(folder, 'green-book'))
writeFileSync(join(folder, 'green-book/index.ts'), code)
const secret = 'a secret of the tests, long enough for them'
interface Provider {
  check: () => Promise<string | null>
  invoices: object[]
}
async function importProvider(): Promise<Provider> {
  const { provider } = await import(/* @vite-ignore */ join(folder, 'green-book/index.ts'))
  return provider
}
const load = (environment: Record<string, string>) => loadExtensions({ folder, environment, secret })

test('an extension issues the invoices of the shop, including that of a return, and provides the file', async () => {
  const list = await load({ GREEN_BOOK_URL: 'https://so-xanh.example' })
  shop.shop.extensions = { list, ruleReports: new Map(), onRuleProblem: () => {} }
  await refreshConnections(shop.shop)
  await shop.setInvoices({ mode: 'delivered', vat: '8' })
  const order = await shop.deliver()
  await shop.runJob()
  expect((await shop.returnPiece(order)).status).toBe(200)
  await shop.runJob()
  const { lookupUrl, invoices } = await shop.readInvoices(order)
  expect(lookupUrl).toBe('https://so-xanh.example/tra-cuu')
  expect(invoices).toMatchObject([
    { number: 'GB1', total: 530_000, state: 'issued' },
    { number: 'GB2', total: -250_000, state: 'issued' },
  ])
  const sent = (await importProvider()).invoices.map((invoice) => Object.keys(invoice).sort())
  const keys = ['_id', 'document', 'isPaid', 'orderNumber']
  expect(sent).toEqual([keys, keys])
  const { body: connections } = await shop.admin.get<Connection[]>('/api/v1/admin/connections')
  expect(connections.find(({ service }) => service === 'sinvoice')).toMatchObject({ on: false })
})

test('an owner sees the provider among the connections, tries it, and cannot change it', async () => {
  const service = 'invoices-green-book'
  const { body } = await shop.admin.get<Connection[]>('/api/v1/admin/connections')
  expect(body.find((one) => one.service === service)).toMatchObject({
    ...{ name: 'Sổ Xanh', on: true, canTest: true, setBy: 'operator', callback: null, secretsToEnter: [] },
  })
  const provider = await importProvider()
  const path = `/api/v1/admin/connections/${service}`
  const attempt = async () => (await shop.admin.post<ConnectionTest>(`${path}/test`, {})).body
  expect(await attempt()).toEqual({ works: true, message: 'Sổ Xanh trả lời và nhận cửa hàng.' })
  provider.check = async () => 'Sai mã số thuế.'
  expect(await attempt()).toEqual({ works: false, message: 'Sai mã số thuế.' })
  provider.check = async () => Promise.reject(new Error('no answer'))
  const message = expect.stringMatching(/^Không hỏi được Sổ Xanh vì phần mở rộng báo lỗi/)
  expect(await attempt()).toEqual({ works: false, message })
  expect((await shop.admin.put(path, { version: 0, fields: {}, password })).status).toBe(404)
})

test('with a second extension that provides invoices, the start fails with one sentence', async () => {
  cpSync(join(folder, 'green-book'), join(folder, 'red-book'), { recursive: true })
  writeFileSync(join(folder, 'red-book/index.ts'), code.replace('green-book', 'red-book'))
  await expect(load({})).rejects.toThrow('The extensions green-book and red-book both provide invoices')
})
