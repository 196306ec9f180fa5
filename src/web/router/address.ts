/** What an address says after the `?`. A word that reads as a number, a yes or a no is one. */
export type Search = Record<string, unknown>

/** Where the browser is, or is going. */
export interface Place {
  /** Always without a slash at the end, but for `/` itself. */
  pathname: string
  search: Search
  /** With its `?`, or empty. */
  searchStr: string
  /** Without its `#`. */
  hash: string
  /** The whole of it, from the first slash. */
  href: string
  /** Another one for each visit; the same when Back returns to it. */
  key: string
}

/** The names after `$` in a page's path: `{ id: string }` for `/detail/$id`. */
export type ParamsOf<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? Record<Name, string>
    : unknown

export function placeOf(href: string, key = ''): Place {
  // `//name` is a path of this shop and no other host.
  const { pathname, search, hash } = new URL(
    href.startsWith('/') ? `http://shop${href}` : href,
    'http://shop',
  )
  return {
    pathname: pathname.replace(/\/+$/, '') || '/',
    search: parseSearch(search),
    searchStr: search,
    hash: decode(hash.slice(1)),
    href: asPath(pathname) + search + hash,
    key,
  }
}

/** `//name` would be read as another host wherever an address is written. */
export const asPath = (pathname: string) => (pathname.startsWith('//') ? `/.${pathname}` : pathname)

/** The values of `path` under the names of `pattern`; nothing where they differ. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith('$') && value !== '') params[part.slice(1)] = decode(value)
    else if (part !== value) return undefined
  }
  return params
}

export function fillPath(pattern: string, params: Record<string, string> = {}): string {
  return pattern.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function parseSearch(text: string): Search {
  const search: Search = {}
  for (const [name, value] of new URLSearchParams(text)) {
    // The first of several counts.
    if (!Object.hasOwn(search, name)) search[name] = read(value)
  }
  return search
}

const plain = /^(?:true|false|0|-?[1-9]\d{0,14})$/

/** Marks that control a terminal are no part of a word, and a page cannot hold them. */
const control = /\p{Cc}/gu

function read(said: string): unknown {
  const value = said.replace(control, '')
  return plain.test(value) ? JSON.parse(value) : value
}

/** Empty, or with its `?`. What is undefined, null or empty is left out. */
export function searchText(search: object = {}): string {
  const said = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
