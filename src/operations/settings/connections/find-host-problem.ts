import { isAllowedPrivateHost, resolvePublicHost } from '#operations/runtime/outbound-guard.ts'
import type { Shop } from '#operations/shop.ts'

/** Contacts the name service, so never call it inside a transaction. @returns the problem of a `host` or `url` */
export async function findHostProblem(
  { operator }: Shop,
  { host, port, url }: Record<string, string>,
  prefix = 'fields.',
): Promise<{ path: string; message: string } | null> {
  const allowed = operator?.allowedPrivateHosts ?? []
  const path = `${prefix}${url === undefined ? 'host' : 'url'}`
  if (url !== undefined) {
    if (!URL.canParse(url)) return { path, message: 'Địa chỉ này không đúng.' }
    const { protocol, hostname, port: urlPort } = new URL(url)
    const usedPort = Number(urlPort) || (protocol === 'https:' ? 443 : 80)
    const isAllowed = isAllowedPrivateHost(hostname, usedPort, allowed)
    const isHttp = protocol === 'https:' || (protocol === 'http:' && isAllowed)
    if (!isHttp) return { path, message: 'Địa chỉ bắt đầu bằng https://' }
    return toProblem(path, await resolvePublicHost(hostname, usedPort, allowed))
  }
  return host === undefined ? null : toProblem(path, await resolvePublicHost(host, Number(port), allowed))
}

const toProblem = (path: string, resolved: Awaited<ReturnType<typeof resolvePublicHost>>) =>
  'problem' in resolved ? { path, message: resolved.problem } : null
