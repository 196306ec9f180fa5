import { expect, test } from 'vitest'
import { resolvePublicHost } from '#operations/runtime/outbound-guard.ts'

test('the operator can allow one port of an address that is not public', async () => {
  expect(await resolvePublicHost('127.0.0.1', 587, ['127.0.0.1:587'])).toEqual({ address: '127.0.0.1' })
  expect(await resolvePublicHost('127.0.0.1', 25, ['127.0.0.1:587'])).toHaveProperty('problem')
})
