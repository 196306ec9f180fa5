/** The path of an address of this shop as redirects compare it: decoded, without query, hash and last slash. */
export function normalizeShopPath(address: string): string {
  const path = address.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '')
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return path
  }
}
