/** The path of an address of this shop as redirects compare it: decoded, without query, hash and last slash. */
export const normalizeShopPath = (address: string): string =>
  decode(address.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, ''))

/** As `normalizeShopPath`, with the anchor of a topic of `/docs`, because a policy has no page of its own. */
export function normalizePagePath(address: string): string {
  const path = normalizeShopPath(address)
  const [anchor = ''] = /#.+$/.exec(address) ?? []
  return path === '/docs' ? path + decode(anchor) : path
}

export const toPagePath = (href: string): string => {
  const path = stripQuery(href)
  const [anchor = ''] = /#.+$/.exec(href) ?? []
  return normalizePagePath(path) === '/docs' ? path + anchor : path
}

export const stripQuery = (href: string): string => href.replace(/[?#].*$/, '')

const origin = /^https?:\/\/([^/?#]+)/i
const readHost = (address: string) => origin.exec(address)?.[1]?.toLowerCase()

export function removeOwnOrigin(address: string, publicUrl: string): string {
  const host = readHost(address)
  if (host === undefined || host !== readHost(publicUrl)) return address
  return address.replace(origin, '').replace(/^(?!\/)/, '/')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC')
  } catch {
    return text
  }
}
