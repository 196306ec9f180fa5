import { expect, test } from 'vitest'
import { isPublicIpAddress } from './public-ip-address.ts'

test.each(['8.8.8.8', '113.161.72.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])(
  'the IP address %s is public',
  (address) => expect(isPublicIpAddress(address)).toBe(true),
)

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '0.0.0.0'],
  ...['100.64.0.1', '224.0.0.1', '255.255.255.255', '::1', '::', 'fc00::1', 'fd00::1', 'fe80::1', 'ff02::1'],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ],
  ...['localhost', 'not an address', ''],
])('the IP address %j is not public', (address) => expect(isPublicIpAddress(address)).toBe(false))
