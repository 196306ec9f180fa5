import { lookup } from 'node:dns/promises'
import { isPublicIpAddress } from '#data/storage/public-ip-address.ts'

const removeBrackets = (host: string) => host.replace(/[[\]]/g, '')

/** @param allowed `host:port` that the operator allows although they are not public, in lower case */
export function isAllowedPrivateHost(host: string, port: number, allowed: readonly string[] = []): boolean {
  const name = `${removeBrackets(host)}:${port}`.toLowerCase()
  return allowed.some((one) => removeBrackets(one) === name)
}

type Resolved = { address: string } | { problem: string }

/**
 * Resolves a host that a person entered, once. DANGER: connect to the returned address, because a second lookup may
 * give another (DNS rebinding). @param allowed see `isAllowedPrivateHost`
 */
export async function resolvePublicHost(
  host: string,
  port: number,
  allowed: readonly string[] = [],
): Promise<Resolved> {
  const name = removeBrackets(host)
  const found = await lookup(name, { all: true }).catch(() => [])
  const [first] = found
  if (!first) return { problem: `Không tìm thấy máy chủ ${name}. Hãy xem lại địa chỉ.` }
  if (
    !isAllowedPrivateHost(name, port, allowed) &&
    !found.every(({ address }) => isPublicIpAddress(address))
  ) {
    return { problem: `${name} là địa chỉ trong mạng nội bộ nên cửa hàng không kết nối.` }
  }
  return { address: first.address }
}
