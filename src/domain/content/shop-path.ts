/** The path of an address of this shop as redirects compare it: decoded, without query, hash and last slash. */
export const normalizeShopPath = (address: string): string =>
  decode(address.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, ''))

/** As `normalizeShopPath`, with the anchor of a topic of `/docs`, because a policy has no page of its own. */
export function normalizePagePath(address: string): string {
  const path = normalizeShopPath(address)
  const [anchor = ''] = /#.+$/.exec(address) ?? []
  return path === '/docs' ? path + decode(anchor) : path
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC')
  } catch {
    return text
  }
}
