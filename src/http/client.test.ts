import { expect, test } from 'vitest'
import { ipv6Prefix, unmapIpv4 } from './client.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('the rate limit key of %s is %s', (address, key) => {
  expect(ipv6Prefix(unmapIpv4(address))).toBe(key)
})
