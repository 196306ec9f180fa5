import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { emptyLegalFacts } from '#contract/settings/legal-fields.ts'
import type { PublicSettings, ShopSettings } from '#contract/settings/settings.ts'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import { checkFailure, listInvalidFields } from '#test/api/access/check-failure.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const read = async () => (await admin.get<ShopSettings>('/api/v1/admin/settings')).body
const set = async (legal: object, more: object = {}) =>
  admin.put<ShopSettings>('/api/v1/admin/settings', { version: (await read()).version, legal, ...more })
const publicSettings = async () => (await shop.anonymous().get<PublicSettings>('/api/v1/shop')).body

test('the facts that the owner enters are public; those not sent stay', async () => {
  await set({ owner: '  Hộ kinh doanh  Ước ', taxCode: '0312345678', registrationDate: '2026-07-01' })
  await set({ priceTax: 'included', answerDays: 2, registrationPlace: 'UBND phường Cửa Nam' })
  expect((await publicSettings()).legal).toEqual({
    ...emptyLegalFacts,
    owner: 'Hộ kinh doanh Ước',
    taxCode: '0312345678',
    registrationDate: '2026-07-01',
    registrationPlace: 'UBND phường Cửa Nam',
    priceTax: 'included',
    answerDays: 2,
  })
})

test('the note at the price follows the tax and the delivery fee', async () => {
  await set({ priceTax: 'included' }, { freeShippingFrom: 500_000 })
  expect((await publicSettings()).priceNote).toBe('Giá đã gồm thuế, chưa gồm phí giao hàng.')
  await set({ priceTax: 'excluded' }, { freeShippingFrom: 0 })
  expect((await publicSettings()).priceNote).toBe('Giá chưa gồm thuế; giao hàng miễn phí.')
  await set({ priceTax: '' })
  expect((await publicSettings()).priceNote).toBe('')
})

test.each([
  [{ taxCode: '123' }, 'legal.taxCode'],
  [{ registrationDate: '2026-02-30' }, 'legal.registrationDate'],
  [{ email: 'không phải email' }, 'legal.email'],
  [{ phone: 'gọi sau' }, 'legal.phone'],
  [{ badgeLink: 'http://online.gov.vn/1' }, 'legal.badgeLink'],
  [{ badgeLink: 'javascript:alert(1)' }, 'legal.badgeLink'],
  [{ badgeImage: 'https://evil.example/badge.png' }, 'legal.badgeImage'],
  [{ answerDays: 0 }, 'legal.answerDays'],
  [{ inspection: 'maybe' }, 'legal.inspection'],
])('%j is refused at its field and nothing is changed', async (legal, path) => {
  const before = await read()
  const answer = await set(legal)
  expect([checkFailure(answer), listInvalidFields(answer)]).toEqual(['400 invalid', [path]])
  expect(await read()).toEqual(before)
})

test('a refused link of the badge is answered with an example', async () => {
  const answer = await set({ badgeLink: 'http://online.gov.vn/1' })
  expect(answer.body).toMatchObject({ details: [{ message: expect.stringMatching(/như https:/) }] })
})

test('settings can be written back unchanged, and an empty answer removes a former one', async () => {
  await set({ owner: 'Hộ kinh doanh Ước', refundDays: 5, registrationDate: '2026-07-01' })
  const { privacyVersion: _, ...settings } = await read()
  expect((await admin.put('/api/v1/admin/settings', settings)).status).toBe(200)
  const { body } = await set({ owner: '', refundDays: null, registrationDate: '' })
  expect(body.legal).toMatchObject({ owner: '', refundDays: null, registrationDate: null })
})

test('the audit log names the answers that changed', async () => {
  await set({ representative: 'Nguyễn Thị Ước', inspection: 'look' })
  await set({ representative: 'Trần Văn Khác' })
  const { body } = await admin.get<{ changes: AuditEntry[] }>('/api/v1/admin/audit-log?entity=settings')
  expect(body.changes[0]).toMatchObject({
    before: { 'legal representative': 'Nguyễn Thị Ước' },
    after: { 'legal representative': 'Trần Văn Khác' },
  })
})

test('the yearly report has each month and the year, with orders and the amounts charged of their closings', async () => {
  const shirt = await shop.createProduct({ price: 100_000, countInStock: 9 })
  const place = async () => {
    const shopper = await shop.shopper()
    await shopper.add(shirt)
    return (await shopper.order()).body
  }
  const [delivered, cancelled] = [await place(), await place()]
  await admin.put(`/api/v1/orders/update-status/${delivered._id}`, { status: 'đã giao' })
  await admin.put(`/api/v1/orders/update-status/${cancelled._id}`, { status: 'đã huỷ' })
  const [{ year, month } = { year: '', month: '' }] = await shop.db.query<{
    year: string
    month: string
  }>(sql`
    SELECT to_char(now() AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY') AS year,
      to_char(now() AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM') AS month`)
  const { body } = await admin.get<string>(`/api/v1/admin/export/yearly-report?year=${year}`)
  const [head, ...rows] = String(body).replace('\ufeff', '').trim().split(/\r?\n/)
  expect(head).toBe('Tháng,Đơn đặt,Đơn đặt trên website,Đơn đã giao,Đơn đã huỷ,Doanh thu (đồng)')
  expect(rows).toHaveLength(13)
  expect(rows).toContain(`${month},2,2,1,1,100000`)
  expect(rows.at(-1)).toBe(`Cả năm ${year},2,2,1,1,100000`)
})
