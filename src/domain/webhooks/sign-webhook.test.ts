import { expect, test } from 'vitest'
import { signWebhook } from './sign-webhook.ts'

// The example of the Standard Webhooks specification and its reference libraries.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }

test('the signature equals that of the reference implementation', () => {
  expect(signWebhook(message, [secret])).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('two secrets give two signatures, separated by a space', () => {
  const other = `whsec_${Buffer.from('another secret of the tests').toString('base64')}`
  expect(signWebhook(message, [other, secret]).split(' ')).toEqual([
    signWebhook(message, [other]),
    signWebhook(message, [secret]),
  ])
})
