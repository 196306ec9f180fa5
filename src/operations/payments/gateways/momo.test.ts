import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { momo, signFields } from './momo.ts'

const settings = {
  url: 'https://momo.example',
  partner: 'TIEM',
  accessKey: 'access',
  secret: 'a long secret',
}
const ask = (resultCode: number) => {
  const answer = { resultCode, amount: 1000, transId: 5 }
  const send = async () => ({
    ...{ status: 200, location: null, retryAfter: null, bytes: new Uint8Array() },
    text: JSON.stringify(answer),
  })
  return momo.askPayment?.(settings, { reference: '7T1', amount: 1000, startedAt: new Date() }, send)
}
const sign = (text: string) => createHmac('sha256', settings.secret).update(text).digest('hex')

test('the fields are signed in the order of their names, with the access key', () => {
  expect(signFields(settings, { orderId: '7', amount: '1000', requestId: '7' })).toBe(
    sign('accessKey=access&amount=1000&orderId=7&requestId=7'),
  )
})

test('only a signed report of the own partner code is read', () => {
  const fields = {
    ...{ partnerCode: 'TIEM', orderId: '7T1', requestId: '7T1', amount: '1000', orderInfo: 'x' },
    ...{ orderType: 'momo_wallet', transId: '5', resultCode: '0', message: 'ok', payType: 'qr' },
    ...{ responseTime: '1', extraData: '' },
  }
  const signed = { ...fields, signature: signFields(settings, fields) }
  expect(momo.readReport(settings, signed)).toEqual({
    ...{ reference: '7T1', amount: 1000, isPaid: true, code: '0', transactionNumber: '5' },
  })
  expect(momo.readReport(settings, { ...signed, amount: '1' })).toBe('forged')
  expect(momo.readReport({ ...settings, partner: 'OTHER' }, signed)).toBe('forged')
  const pending = { ...fields, resultCode: '7002' }
  expect(momo.readReport(settings, { ...pending, signature: signFields(settings, pending) })).toBe('pending')
})

test('an answer about an open payment, or an error of the question, decides nothing', async () => {
  for (const code of [1000, 7002, 8000, 10, 13, 40, 99]) expect(await ask(code)).toBeNull()
  for (const code of [1006, 42]) expect(await ask(code)).toMatchObject({ isPaid: false, amount: 1000 })
  for (const code of [0, 9000]) expect(await ask(code)).toMatchObject({ isPaid: true, amount: 1000 })
})
