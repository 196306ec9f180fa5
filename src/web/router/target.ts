import type { RoutePath } from '../routes.ts'
import { asPath, fillPath, type ParamsOf, type Place, placeOf, type Search, searchText } from './address.ts'

type Params<Path> = Path extends string
  ? unknown extends ParamsOf<Path>
    ? { params?: undefined }
    : { params: ParamsOf<Path> }
  : never

/** Where a link leads: a page with its parameters, this page with another search, or an address as text. */
export type LinkTarget = (
  | { [Path in RoutePath]: { to: Path; href?: undefined } & Params<Path> }[RoutePath]
  | { to?: undefined; href?: undefined; params?: undefined }
  | { href: string; to?: undefined; params?: undefined }
) & {
  /** Replaces the whole search; a function gets the present one. */
  search?: object | ((before: Search) => object)
  /** Without its `#`. */
  hash?: string
}

/** The address, from the first slash: a path of this shop, however many slashes it begins with. Without `to` it is `from` with another search. */
export function hrefOf({ to, href, params, search, hash }: LinkTarget, from: Place): string {
  if (href !== undefined) return href.startsWith('/') ? placeOf(href).href : href
  const path =
    to === undefined ? asPath(from.pathname) : fillPath(to, params as Record<string, string> | undefined)
  const said = typeof search === 'function' ? search(from.search) : search
  return path + searchText(said) + (hash ? `#${encodeURIComponent(hash)}` : '')
}
