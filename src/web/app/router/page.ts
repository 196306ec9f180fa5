import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent, type ResolveParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { healthPath } from '#contract/paths.ts'
import { type Api, unreached } from '#web/app/api/api.ts'
import { shopName } from '#web/app/api/terms.ts'
import type { Flash } from '#web/app/flash.ts'
import { type NamedSite, pageTitle, type Site } from '#web/app/site.ts'

/** What every page has at hand. */
export interface PageContext {
  queryClient: QueryClient
  api: Api
  site: Site
  /** What the form that led to the first page has to say. */
  flash?: Flash | null
  /** What the server met in place of the first page. It stands until the visitor tries again. */
  trouble?: { error: unknown } | undefined
  /** While the document's own page is loaded. */
  isFirst?: boolean
}

/** What stands in a page's `<head>` beside what every page has. */
export interface Head {
  meta?: Partial<Record<'title' | 'name' | 'property' | 'content' | 'media', string>>[]
  links?: Partial<Record<'rel' | 'href' | 'type' | 'sizes', string>>[]
  /** Facts for machines: `{ type: 'application/ld+json', children }`. Nothing that runs. */
  scripts?: { type: string; children: string }[]
}

export interface Loading<Params = unknown, Search = unknown, Context = PageContext> {
  context: Context
  params: Params
  search: Search
  location: { href: string; pathname: string }
  /** Only fetched ahead, at the touch of a link: nobody is there yet. */
  preload: boolean
}

interface Shown<Params, Search, Context, Data> {
  context: Context & { site: NamedSite }
  params: Params
  search: Search
  /** Missing where the page failed. */
  loaderData: Data | undefined
}

/** What a file under `routes/` says of its page. The file is fetched when the page is opened. */
export interface PageFile<Params, Search, Context, Data> {
  /** Fetches what the page shows, into the query cache. */
  loader?: (loading: Loading<Params, Search, Context>) => Data | Promise<Data>
  head?: (shown: Shown<Params, Search, Context, Data>) => Head
}

interface PageModule<Params, Search, Context, Data> {
  page: PageFile<Params, Search, Context, Data>
  /** A component. Its type is left open: what it reads of its route is typed by this very module. */
  Page: unknown
}

/** `pageFile<'/detail/$id', ChoiceSearch>()({ loader, head })`. */
export const pageFile =
  <Path extends string, Search = object, Context = PageContext>() =>
  <Data = void>(file: PageFile<ResolveParams<Path>, Search, Context, Data>) =>
    file

type AnySearch = Record<string, unknown>

/** The options of a route whose page is in a file of its own. */
export function lazyPage<
  const Path extends string,
  Data,
  Search extends object = object,
  Context = PageContext,
>(
  path: Path,
  fetchFile: () => Promise<PageModule<ResolveParams<NoInfer<Path>>, Search, Context, Data>>,
  validateSearch: (search: AnySearch) => Search = () => ({}) as Search,
) {
  // The browser hands out even a module that it has in a task of its own: a navigation would wait for that.
  let loading: ReturnType<typeof fetchFile> | undefined
  const load = () => {
    loading ??= fetchFile().catch((cause) => {
      loading = undefined
      throw cause
    })
    return loading
  }
  return {
    path,
    validateSearch,
    loader: async ({ location, ...rest }: RouteLoading<ResolveParams<Path>>): Promise<Data> => {
      if (rest.context.trouble) throw rest.context.trouble.error
      const { loader } = (await load().catch((cause) => loadDocument(cause, location, rest.context))).page
      const search = validateSearch(location.search as AnySearch)
      return (await loader?.({ ...rest, location, search } as unknown as Loading<
        ResolveParams<Path>,
        Search,
        Context
      >)) as Data
    },
    head: async ({ match, loaderData }: RouteShown): Promise<Head> => {
      if (match.status === 'notFound') return notFoundHead(match.context)
      if (match.status !== 'success') return siteHead(match.context)
      const { head } = (await load()).page
      if (!head) return siteHead(match.context)
      const context = { ...match.context, site: namedSite(match.context) }
      return head({ ...match, context, loaderData } as unknown as Parameters<typeof head>[0])
    },
    component: lazyRouteComponent(load as () => Promise<{ Page: ComponentType }>, 'Page'),
    // Each step asks what the page needs: the query cache knows what is still fresh.
    shouldReload: true,
  }
}

/** The script of a page is not to be had: the server may have newer ones than this document. */
async function loadDocument(
  cause: unknown,
  { pathname }: RouteLoading<unknown>['location'],
  { isFirst }: PageContext,
): Promise<never> {
  const isReachable = await fetch(healthPath).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isReachable) throw unreached(cause)
  // A page that is only fetched ahead is not in the window's address yet. The document's own page would fail again.
  const isAwaited = new URL(pathname, window.location.href).pathname === window.location.pathname
  if (!isAwaited || isFirst) throw cause
  window.location.reload()
  return new Promise<never>(() => {})
}

interface RouteLoading<Params> {
  context: PageContext
  params: Params
  location: { href: string; pathname: string; search: object }
  preload: boolean
}

interface RouteShown {
  match: { context: PageContext; status: string }
  loaderData?: unknown
}

const namedSite = ({ site, queryClient, api }: PageContext): NamedSite => ({
  ...site,
  name: shopName(queryClient, api),
})

export const siteHead = (context: PageContext): Head => ({ meta: [{ title: namedSite(context).name }] })

export const notFoundHead = (context: PageContext): Head => ({
  meta: [{ title: pageTitle(namedSite(context), 'Page Not Found') }, { name: 'robots', content: 'noindex' }],
})
