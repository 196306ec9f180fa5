const placeholderOrigin = 'http://shop.invalid'
const signInPaths = ['/sign-in', '/sign-up']

/** The URL parser decides, as in browsers: it removes tabs and reads `\` as `/`, so `/\evil.example` leaves the shop. */
export function toSafeRedirect(redirect: string | undefined): string | null {
  if (!redirect || !/^\/(?![/\\])/.test(redirect) || !URL.canParse(redirect, placeholderOrigin)) return null
  const { origin, pathname, search, hash } = new URL(redirect, placeholderOrigin)
  // `/.//x` is normalized to `//x`, which browsers read as another host.
  if (origin !== placeholderOrigin || pathname.startsWith('//') || signInPaths.includes(pathname)) return null
  // A path of the API could change data.
  if (pathname.startsWith('/api/')) return null
  return pathname + search + hash
}
