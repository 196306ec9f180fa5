import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { softwarePrivacyVersion } from '#contract/privacy/privacy-version.ts'
import type { Connection } from '#contract/settings/connections.ts'
import { vietnameseLabels } from '#contract/settings/labels.ts'
import { emptyLegalFacts } from '#contract/settings/legal-fields.ts'
import type { PublicSettings, ShopSettings } from '#contract/settings/settings.ts'
import type { ShopStatus } from '#contract/settings/shop-status.ts'
import { createDiskStore } from '#data/storage/image-store.ts'
import { runScheduledJob } from '#operations/runtime/scheduled-jobs.ts'
import { readShopStatus } from '#operations/settings/read-shop-status.ts'
import { checkFailure, listInvalidFields } from '#test/api/access/check-failure.ts'
import { openTestShop, password } from '#test/shop.ts'

const shop = await openTestShop({ webhookSecrets: { sepaySecret: 'what SePay signs with' } })
const { admin } = shop
const read = async () => (await admin.get<ShopSettings>('/api/v1/admin/settings')).body
const facts = async () => (await shop.anonymous().get<PublicSettings>('/api/v1/shop')).body
const set = async (change: object) =>
  admin.put<ShopSettings>('/api/v1/admin/settings', { version: (await read()).version, ...change })
const setBank = async (bank: object | null) =>
  admin.put('/api/v1/admin/settings/bank-account', { version: (await read()).version, bank, password })

test('a new shop has default settings and empty contact data', async () => {
  const fresh = await openTestShop()
  expect((await fresh.anonymous().get('/api/v1/shop')).body).toEqual({
    name: 'Tiệm',
    payments: ['cod'],
    paymentSummary: 'Trả tiền mặt khi nhận hàng (COD)',
    phone: null,
    zalo: null,
    email: null,
    address: '',
    policies: { delivery: '', returns: '', privacy: '' },
    privacyVersion: `${softwarePrivacyVersion}.1`,
    bank: null,
    sendsEmail: false,
    sendsZns: false,
    channelNames: [],
    issuesInvoices: false,
    lowStock: 5,
    guestPurchase: 'ask',
    returnDays: 7,
    shippingFee: 30_000,
    freeShippingFrom: 3_750_000,
    handlingDays: 1,
    hasFeeRule: false,
    shippingDays: { from: 2, to: 5 },
    shippingGroups: [],
    transferHours: 24,
    menus: expect.objectContaining({ header: expect.any(Array) }),
    brand: { logo: '', favicon: '', stylesheet: '' },
    labels: {},
    audiences: [],
    countsVisits: false,
    legal: emptyLegalFacts,
    priceNote: '',
    codLimits: { variantPieces: 0, orderPieces: 0, orderTotal: 0 },
  })
})

test('the sent fields are changed and public; the others stay', async () => {
  await set({ name: 'Tiệm Ước', phone: '0912 345 678', email: 'chao@tiem.example', address: '1 Tràng Thi' })
  await set({ policies: { returns: 'Đổi trong 7 ngày.\n\nHàng còn nguyên.' } })
  await setBank({ bin: '970436', account: '0011 0019 32418', holder: 'NGUYEN THI UOC' })
  await set({ lowStock: 3 })
  expect(await facts()).toMatchObject({
    name: 'Tiệm Ước',
    phone: '+84912345678',
    email: 'chao@tiem.example',
    address: '1 Tràng Thi',
    policies: { delivery: '', returns: 'Đổi trong 7 ngày.\n\nHàng còn nguyên.' },
    bank: { bin: '970436', name: 'Vietcombank', account: '0011001932418', holder: 'NGUYEN THI UOC' },
    lowStock: 3,
    paymentSummary: 'Trả tiền mặt khi nhận hàng (COD) hoặc chuyển khoản',
  })
  const { body: manifest } = await shop.anonymous().get<string>('/manifest.webmanifest')
  expect(JSON.parse(manifest)).toMatchObject({
    name: 'Tiệm Ước',
    short_name: 'Tiệm Ước',
  })
  await set({ phone: '', email: '' })
  await setBank(null)
  expect(await facts()).toMatchObject({ name: 'Tiệm Ước', phone: null, email: null, bank: null })
})

test('the public settings contain the contact data that the owner has set and nothing else', async () => {
  await set({ name: 'Tiệm', phone: '', zalo: '', email: '', address: '', lowStock: 3 })
  await set({ shippingFee: 30_000, freeShippingFrom: 3_750_000 })
  const none = { name: 'Tiệm', phone: null, zalo: null, email: null, address: '' }
  const publicSettings = await facts()
  expect(publicSettings).toMatchObject({
    shippingFee: 30_000,
    freeShippingFrom: 3_750_000,
    lowStock: 3,
    ...none,
  })
  const own =
    'address audiences bank brand channelNames codLimits countsVisits email freeShippingFrom guestPurchase handlingDays hasFeeRule issuesInvoices labels legal lowStock menus name paymentSummary payments phone policies priceNote privacyVersion returnDays sendsEmail sendsZns shippingDays shippingFee shippingGroups transferHours zalo'
  expect(Object.keys(publicSettings).sort().join(' ')).toBe(own)
  await set({ phone: '024 3825 1234', zalo: '0912345678', address: '1 Tràng Thi' })
  expect(await facts()).toMatchObject({
    phone: '+842438251234',
    zalo: '+84912345678',
    address: '1 Tràng Thi',
  })
})

test('the setting `Nhãn` replaces the labels of the public settings and is in the audit log', async () => {
  await set({ labelLanguage: 'vietnamese' })
  expect((await facts()).labels).toEqual(vietnameseLabels)
  const { body } = await admin.get<{ changes: object[] }>('/api/v1/admin/audit-log?entity=settings&limit=1')
  expect(body.changes[0]).toMatchObject({
    before: { labelLanguage: 'specified' },
    after: { labelLanguage: 'vietnamese' },
  })
  await set({ labelLanguage: 'specified' })
  expect((await facts()).labels).toEqual({})
})

test('a changed delivery fee applies to the next cart', async () => {
  await set({ shippingFee: 25_000, freeShippingFrom: 150_000 })
  const shopper = await shop.shopper()
  await shopper.add(await shop.createProduct({ price: 100_000 }))
  expect(await shopper.cart()).toMatchObject({ shippingFee: 25_000 })
  await shopper.add(await shop.createProduct({ price: 50_000 }))
  expect(await shopper.cart()).toMatchObject({ shippingFee: 0 })
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ phone: '12345' }, 'phone'],
  [{ zalo: '0123' }, 'zalo'],
  [{ email: 'khong' }, 'email'],
  [{ shippingFee: -1 }, 'shippingFee'],
  [{ shippingFee: 1.5 }, 'shippingFee'],
  [{ freeShippingFrom: '1' }, 'freeShippingFrom'],
  [{ lowStock: 1_000_001 }, 'lowStock'],
  [{ transferHours: 721 }, 'transferHours'],
  [{ labelLanguage: 'english' }, 'labelLanguage'],
  [{ transferHours: 1.5 }, 'transferHours'],
  [{ policies: { privacy: 'x'.repeat(10_001) } }, 'policies.privacy'],
])('the settings %j are refused at their field and nothing is changed', async (change, path) => {
  const before = await read()
  const answer = await set(change)
  expect([checkFailure(answer), listInvalidFields(answer)]).toEqual(['400 invalid', [path]])
  expect(await read()).toEqual(before)
})

test('the second of two concurrent changes is refused with settings_changed', async () => {
  const { version } = await read()
  const change = (name: string) => admin.put('/api/v1/admin/settings', { version, name })
  const answers = await Promise.all(['Một', 'Hai', 'Ba'].map(change))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(checkFailure(await change('Bốn'))).toBe('409 settings_changed')
})

test('the audit log contains the changed fields', async () => {
  await set({ lowStock: 9, policies: { delivery: 'Giao trong 3 ngày.' } })
  const { body } = await admin.get<{ changes: object[] }>('/api/v1/admin/audit-log?entity=settings&limit=1')
  expect(body.changes[0]).toMatchObject({
    entityId: null,
    before: { lowStock: 3, 'policies delivery': '' },
    after: { lowStock: 9, 'policies delivery': 'Giao trong 3 ngày.' },
  })
})

test('the owner sees the connected services and no secrets', async () => {
  const { body } = await admin.get<Connection[]>('/api/v1/admin/connections')
  expect(body.flatMap(({ service, on }) => (on ? service : []))).toEqual(['sepay'])
  const sepay = body.find(({ service }) => service === 'sepay')
  expect(sepay?.callback).toBe('http://localhost/api/v1/payments/sepay')
  expect(JSON.stringify(body)).not.toContain('what SePay signs with')
})

test('the owner sees the state of database, emails, backup, disk space and scheduled jobs', async () => {
  const status = async () => (await admin.get<ShopStatus>('/api/v1/admin/status')).body
  const readJob = async () => (await status()).jobs.find(({ name }) => name === 'refreshSalesSummaries')
  expect(await status()).toMatchObject({
    database: { replicaCount: 0 },
    emails: { canSend: false, isHealthy: false },
    backup: { succeededAt: null, isHealthy: false },
    diskSpace: { total: expect.any(Number) },
  })
  const shopWithoutFolder = {
    ...shop.shop,
    bucket: createDiskStore('/nowhere'),
    imagesDir: join(shop.shop.imagesDir, 'not made yet'),
  }
  const disk = await statfs(shop.shop.imagesDir)
  expect((await readShopStatus(shopWithoutFolder)).diskSpace.total).toBe(disk.blocks * disk.bsize)
  // A job that last ran under an earlier process is not late before its first interval ends.
  const early = async () => (await status()).jobs.find(({ name }) => name === 'cancelUnpaidOrders')?.isHealthy
  await shop.db.query(
    sql`INSERT INTO job_runs VALUES ('cancelUnpaidOrders', now() - interval '1 day', now() - interval '1 day')`,
  )
  expect(await early()).toBe(true)
  await shop.db.query(sql`UPDATE job_runs SET tried_at = now() WHERE what = 'cancelUnpaidOrders'`)
  expect(await early()).toBe(false)
  await runScheduledJob(shop.shop, 'refreshSalesSummaries')
  const lastRun = await readJob()
  expect(lastRun).toMatchObject({ isHealthy: true, succeededAt: lastRun?.attemptedAt })
  await shop.db.query(sql`ALTER TABLE stale_sales_days RENAME TO gone`)
  await expect(runScheduledJob(shop.shop, 'refreshSalesSummaries')).rejects.toThrow('stale_sales_days')
  await shop.db.query(sql`ALTER TABLE gone RENAME TO stale_sales_days`)
  expect(await readJob()).toMatchObject({ isHealthy: false, succeededAt: lastRun?.succeededAt })
  await runScheduledJob(shop.shop, 'refreshSalesSummaries')
  expect(await readJob()).toMatchObject({ isHealthy: true })
})
