import { expect, test } from 'vitest'
import { isPublicAddress, resolvePublicHost } from '#operations/runtime/outbound-guard.ts'

test.each(['8.8.8.8', '113.161.72.1', '2606:4700::1111', '172.32.0.1', '100.128.0.1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '0.0.0.0'],
  ...['100.64.0.1', '224.0.0.1', '255.255.255.255', '::1', '::', 'fc00::1', 'fe80::1', '::ffff:127.0.0.1'],
  ...['::ffff:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'not an address'],
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test('the operator can allow one port of an address that is not public', async () => {
  expect(await resolvePublicHost('127.0.0.1', 587, ['127.0.0.1:587'])).toEqual({ address: '127.0.0.1' })
  expect(await resolvePublicHost('127.0.0.1', 25, ['127.0.0.1:587'])).toHaveProperty('problem')
})
