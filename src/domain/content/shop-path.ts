/** The path of an address of this shop as redirects compare it: decoded, without query, hash and last slash. */
export const normalizeShopPath = (address: string): string =>
  decode(address.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, ''))

/** As `normalizeShopPath`, with the topic of `/docs` or the collection of `/shop`, which have no path of their own. */
export const normalizePagePath = (address: string): string =>
  normalizeShopPath(address) + decode(readSelection(address))

export const toPagePath = (href: string): string => stripQueryAndHash(href) + readSelection(href)

const collectionId = /^[^#]*[?&](collection=[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=[&#]|$)/i

function readSelection(address: string): string {
  const path = normalizeShopPath(address)
  if (path === '/docs') return /#.+$/.exec(address)?.[0] ?? ''
  const collection = path === '/shop' && collectionId.exec(address)?.[1]
  return collection ? `?${collection}` : ''
}

export const stripQueryAndHash = (href: string): string => href.replace(/[?#].*$/, '')

const origin = /^https?:\/\/([^/?#]+)/i
const readHost = (address: string) => origin.exec(address)?.[1]?.toLowerCase()

export function removeOwnOrigin(address: string, publicUrl: string): string {
  const host = readHost(address)
  if (host === undefined || host !== readHost(publicUrl)) return address
  return address.replace(origin, '').replace(/^\/*/, '/')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC')
  } catch {
    return text
  }
}
