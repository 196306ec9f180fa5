const somewhere = 'http://shop.invalid'
const own = ['/sign-in', '/sign-up']

/**
 * Where `?redirect=` leads, or null. Only a path of this shop: the browser's own reading decides, because
 * it drops tabs and line ends and takes `\` for `/`, so that `/\evil.example` would leave the shop.
 */
export function wayBack(wanted: string | undefined): string | null {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, somewhere)) return null
  const { origin, pathname, search, hash } = new URL(wanted, somewhere)
  // `/.//x` comes out as `//x`, which an address bar reads as another host.
  if (origin !== somewhere || pathname.startsWith('//') || own.includes(pathname)) return null
  // An address of the API may act; a way back only shows a page.
  if (pathname.startsWith('/api/')) return null
  return pathname + search + hash
}
