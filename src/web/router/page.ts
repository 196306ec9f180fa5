import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Api } from '../api.ts'
import type { Flash } from '../flash.ts'
import type { NamedSite, Site } from '../site.ts'
import type { ParamsOf, Place, Search } from './address.ts'
import { useMatch } from './hooks.ts'
import type { LinkTarget } from './target.ts'

/** What every page has at hand. */
export interface PageContext {
  queryClient: QueryClient
  api: Api
  site: Site
  /** What the form that led to the first page has to say. */
  flash?: Flash | null
}

/** What stands in a page's `<head>` beside what every page has. */
export interface Head {
  meta?: readonly Partial<Record<'title' | 'name' | 'property' | 'content' | 'media', string>>[]
  links?: readonly Partial<Record<'rel' | 'href' | 'type' | 'sizes', string>>[]
  /** Facts for machines: `{ type: 'application/ld+json', children }`. Nothing that runs. */
  scripts?: readonly { type: string; children: string }[]
}

interface Entering<Params, Said> {
  context: PageContext
  params: Params
  search: Said
  location: Place
  /** Only fetched ahead, at the touch of a link: nobody is there yet. */
  preload: boolean
}

/** One page, or one layout around pages. The steps run in this order, on the server and in the browser alike. */
export interface PageOptions<Params, Said, Entered, Data> {
  /** Reads the address's search, which anybody may have written. */
  validateSearch?: (search: Search) => Said
  /** May throw `redirect(…)` or `notFound()`; what it gives joins the context. */
  beforeLoad?: (entering: Entering<Params, Said>) => Entered | Promise<Entered>
  /** What of the search the loader works with; it rests while nothing of that changes. Otherwise all of it. */
  loaderDeps?: (search: Said) => unknown
  /** Fetches what the page shows, into the query cache. */
  loader?: (loading: Entering<Params, Said> & { context: PageContext & Entered }) => Data | Promise<Data>
  head?: (shown: {
    context: PageContext & { site: NamedSite } & Entered
    params: Params
    search: Said
    /** Missing where the page was not found or failed. */
    loaderData: Data | undefined
  }) => Head
  component: ComponentType
  /** Stands while the page is on its way and that takes long. */
  pendingComponent?: ComponentType
  /** Of a layout: stands where there is no page; fetched then. */
  notFoundComponent?: () => Promise<ComponentType>
}

// biome-ignore lint/suspicious/noExplicitAny: what the router holds of pages whose types it need not know
export type AnyPage = PageOptions<any, any, any, any>

/** What is on screen: the layout's and the page's answers put together. */
export interface Match {
  layout: AnyPage
  page: AnyPage | undefined
  params: Record<string, string>
  search: Search
  context: PageContext & Record<string, unknown>
  data: unknown
  head: Head
  status: 'found' | 'not-found' | 'failed'
  /** Stands for a page that is not there. */
  missing?: ComponentType
  error?: unknown
}

/** `page('/detail/$id')({ loader, head, component })`: the options, and hooks for what they made of the address. */
export function page<const Path extends string>(_path: Path) {
  return <Said = Search, Entered = unknown, Data = unknown>(
    options: PageOptions<ParamsOf<Path>, Said, Entered, Data>,
  ) => ({
    options,
    useParams: () => useMatch().params as ParamsOf<Path>,
    useSearch: () => useMatch().search as Said,
    useLoaderData: () => useMatch().data as Data,
    useRouteContext: () => useMatch().context as PageContext & Entered,
  })
}

/** For the screens below a page, which cannot import it: what `beforeLoad` gave, and what the address says. */
export const usePageContext = <Entered>() => useMatch().context as PageContext & Entered
export const usePageParams = <Path extends string>() => useMatch().params as ParamsOf<Path>
export const usePageSearch = <Said>() => useMatch().search as Said

/** Thrown by `beforeLoad` and `loader`. */
export class Redirect {
  readonly target: LinkTarget & { replace?: boolean }
  constructor(target: LinkTarget & { replace?: boolean }) {
    this.target = target
  }
}
export class NotFoundError {}

export const redirect = (target: LinkTarget & { replace?: boolean }) => new Redirect(target)
export const notFound = () => new NotFoundError()
