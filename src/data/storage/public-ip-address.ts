import { BlockList, isIP } from 'node:net'

// From the IANA special-purpose address registries: not globally reachable, or embedding another address.
const reserved4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`
const reserved6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'

function createBlockList(subnets: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets.split(/\s+/)) {
    const [network = '', bits] = subnet.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const notPublic4 = createBlockList(reserved4, 'ipv4')
const notPublic6 = createBlockList(reserved6, 'ipv6')
const global6 = createBlockList('2000::/3', 'ipv6')

export function isPublicIpAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic4.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}
