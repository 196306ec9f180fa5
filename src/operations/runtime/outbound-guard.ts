import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Ranges that are not public: IANA special-purpose address registries (RFC 6890). */
const blocked = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  blocked.addSubnet(net, prefix, 'ipv4')
}
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
// Addresses that embed an IPv4 address (NAT64, 6to4, Teredo) and documentation.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  blocked.addSubnet(net, prefix, 'ipv6')
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blocked.check(address, 'ipv4')
  return isIP(address) === 6 && publicIpv6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

export type Resolved = { address: string } | { problem: string }

/**
 * Resolves a host that a person entered, once. DANGER: connect to the returned address, because a second lookup may
 * give another (DNS rebinding). @param allowed `host:port` that the operator allows although they are not public
 */
export async function resolvePublicHost(
  host: string,
  port: number,
  allowed: readonly string[] = [],
): Promise<Resolved> {
  const name = host.replace(/^\[|\]$/g, '')
  const found = await lookup(name, { all: true }).catch(() => [])
  const [first] = found
  if (!first) return { problem: `Không tìm thấy máy chủ ${name}. Hãy xem lại địa chỉ.` }
  const isAllowed = allowed.includes(`${name}:${port}`.toLowerCase())
  if (!isAllowed && !found.every(({ address }) => isPublicAddress(address))) {
    return { problem: `${name} là địa chỉ trong mạng nội bộ nên cửa hàng không kết nối.` }
  }
  return { address: first.address }
}
