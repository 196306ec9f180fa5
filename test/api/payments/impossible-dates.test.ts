import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import {
  createSimulatedCarrier,
  signatureHeader,
  signCallback,
} from '#operations/shipping/carriers/simulated-carrier.ts'
import { unknownId } from '#test/api/access/check-failure.ts'
import { operations } from '#test/api/fuzz/find-undeclared.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop

const impossibleDates = [
  '0000-01-01',
  '0001-01-01',
  '1999-12-31',
  '9999-12-31',
  '10000-01-01',
  '275760-09-13',
  '+275760-09-13',
  '-271821-04-20',
  '-1',
  '24:61',
  '2026-02-30',
  '1e400',
  'Infinity',
]
const isDateParameter = ({ name, schema }: { name: string; schema: { format?: string; pattern?: string } }) =>
  schema.format?.startsWith('date') || /^(from|to|before|after|since|until|day|at|on)$/.test(name)

test('every query parameter refuses impossible dates with 400', async () => {
  const answers: string[] = []
  for (const { path, method, parameters } of operations) {
    for (const one of parameters.filter(
      (parameter) => parameter.in === 'query' && isDateParameter(parameter),
    )) {
      for (const value of impossibleDates) {
        const address = path.replace(/\{\w+\}/g, unknownId)
        const { status } = await admin.send(method, `${address}?${one.name}=${encodeURIComponent(value)}`)
        answers.push(`${status} ${method} ${address}?${one.name}=${value}`)
      }
    }
  }
  expect(answers.length).toBeGreaterThan(100)
  expect(answers.filter((line) => !line.startsWith('400'))).toEqual([])
})

test('every form refuses impossible dates with 400', async () => {
  const answers: number[] = []
  for (const value of impossibleDates) {
    const request = { kind: 'access', channel: 'phone', requester: 'Bà Tư 0912345678', receivedOn: value }
    answers.push((await admin.post(paths.addDataRequest[1], request)).status)
    const voucher = { code: 'XYZ1', kind: 'percent', value: 10 }
    answers.push((await admin.post(paths.addVoucher[1], { ...voucher, from: value })).status)
    answers.push((await admin.post(paths.addVoucher[1], { ...voucher, to: value })).status)
  }
  expect(new Set(answers)).toEqual(new Set([400]))
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a carrier callback with an impossible time is refused with 400', async () => {
  const key = 'a key that the carrier gave'
  shop.shop.carriers = [createSimulatedCarrier({ url: 'http://127.0.0.1:9', key })]
  for (const value of impossibleDates) {
    for (const Time of [value, `${value}T00:00:00Z`, `${value}T00:00:00+07:00`]) {
      const body = JSON.stringify({
        ...{ Type: 'switch_status', OrderCode: 'X', ClientOrderCode: 'Y', Status: 'picked', Time },
      })
      const headers = { [signatureHeader]: signCallback(body, key) }
      const { status } = await shop
        .anonymous()
        .send('POST', '/api/v1/carriers/simulator/callback', { headers, body })
      expect([Time, status]).toEqual([Time, 400])
    }
  }
})

test('no admin page fails with an impossible date in its URL', async () => {
  for (const value of impossibleDates) {
    for (const page of ['/admin', '/admin/orders', '/admin/analytics', '/admin/customers']) {
      const { status } = await admin.get(
        `${page}?from=${encodeURIComponent(value)}&to=${encodeURIComponent(value)}`,
      )
      expect([page, value, status < 500]).toEqual([page, value, true])
    }
  }
})
