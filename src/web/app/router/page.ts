import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent, type ResolveParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { healthPath } from '#contract/paths.ts'
import { type Api, createOfflineError } from '#web/app/api/api.ts'
import { getLabelReader, getShopName } from '#web/app/api/settings-summary.ts'
import type { Flash } from '#web/app/flash.ts'
import { type NamedSite, pageTitle, type Site } from '#web/app/site.ts'

export interface PageContext {
  queryClient: QueryClient
  api: Api
  site: Site
  flash?: Flash | null
  /** An error of the server, shown instead of the first page until a retry. */
  serverError?: { error: unknown } | undefined
  isFirstPage?: boolean
}

export interface PageHead {
  meta?: Partial<Record<'title' | 'name' | 'property' | 'content' | 'media', string>>[]
  links?: Partial<Record<'rel' | 'href' | 'type' | 'sizes', string>>[]
  /** Structured data only (`application/ld+json`), never executable scripts. */
  scripts?: { type: string; children: string }[]
}

export interface LoaderInput<Params = unknown, Search = unknown, Context = PageContext> {
  context: Context
  params: Params
  search: Search
  location: { href: string; pathname: string }
  preload: boolean
}

interface HeadInput<Params, Search, Context, Data> {
  context: Context & { site: NamedSite }
  params: Params
  search: Search
  loaderData: Data | undefined
}

/** The browser loads the file of a page when the page is opened. */
interface PageFile<Params, Search, Context, Data> {
  loader?: (loading: LoaderInput<Params, Search, Context>) => Data | Promise<Data>
  head?: (input: HeadInput<Params, Search, Context, Data>) => PageHead
}

interface PageModule<Params, Search, Context, Data> {
  page: PageFile<Params, Search, Context, Data>
  /** A component; a precise type would be circular. */
  Page: unknown
}

/** Example: `pageFile<'/detail/$id', SelectionSearch>()({ loader, head })`. */
export const pageFile =
  <Path extends string, Search = object, Context = PageContext>() =>
  <Data = void>(file: PageFile<ResolveParams<Path>, Search, Context, Data>) =>
    file

type UnparsedSearch = Record<string, unknown>
type ParseSearch<Search> = (search: UnparsedSearch) => Search

/** `import()` resolves in a new task even for a loaded module, which would delay navigation. */
function importOnce<Module>(fetchFile: () => Promise<Module>): () => Promise<Module> {
  let pending: Promise<Module> | undefined
  return () => {
    pending ??= fetchFile().catch((cause) => {
      pending = undefined
      throw cause
    })
    return pending
  }
}

export function lazyPage<
  const Path extends string,
  Data,
  Search extends object = object,
  Context = PageContext,
>(
  path: Path,
  fetchFile: () => Promise<PageModule<ResolveParams<NoInfer<Path>>, Search, Context, Data>>,
  ...[validateSearch = () => ({}) as Search]: keyof Search extends never
    ? [parse?: ParseSearch<Search>]
    : [parse: ParseSearch<Search>]
) {
  const load = importOnce(fetchFile)
  return {
    path,
    validateSearch,
    // The router shares loader data and pending loaders between navigations with the same dependencies.
    loaderDeps: ({ search }: { search: object }): object => search,
    loader: async ({ location, ...rest }: RouteLoaderInput<ResolveParams<Path>>): Promise<Data> => {
      if (rest.context.serverError) throw rest.context.serverError.error
      const { loader } = (await load().catch((cause) => reloadDocument(cause, location, rest.context))).page
      const search = validateSearch(location.search as UnparsedSearch)
      return (await loader?.({ ...rest, location, search } as unknown as LoaderInput<
        ResolveParams<Path>,
        Search,
        Context
      >)) as Data
    },
    head: async ({ match, loaderData }: RouteHeadInput): Promise<PageHead> => {
      if (match.status === 'notFound') return notFoundHead(match.context)
      if (match.status !== 'success') return siteHead(match.context)
      const { head } = (await load()).page
      if (!head) return siteHead(match.context)
      const context = { ...match.context, site: namedSite(match.context) }
      return head({ ...match, context, loaderData } as unknown as Parameters<typeof head>[0])
    },
    component: lazyRouteComponent(load as () => Promise<{ Page: ComponentType }>, 'Page'),
    // The loader always runs; the query cache decides what to fetch.
    shouldReload: true,
  }
}

/** After a failed import, the server may have a newer build, so the document is reloaded. */
async function reloadDocument(
  cause: unknown,
  { pathname }: RouteLoaderInput<unknown>['location'],
  { isFirstPage: isFirst }: PageContext,
): Promise<never> {
  const isReachable = await fetch(healthPath).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isReachable) throw createOfflineError(cause)
  // A prefetched page is not in the address bar yet, and the first page would fail again.
  const isAwaited = new URL(pathname, location.href).pathname === location.pathname
  if (!isAwaited || isFirst) throw cause
  location.reload()
  return new Promise<never>(() => {})
}

interface RouteLoaderInput<Params> {
  context: PageContext
  params: Params
  location: { href: string; pathname: string; search: object }
  preload: boolean
}

interface RouteHeadInput {
  match: { context: PageContext; status: string }
  loaderData?: unknown
}

const namedSite = ({ site, queryClient, api }: PageContext): NamedSite => ({
  ...site,
  name: getShopName(queryClient, api),
  label: getLabelReader(queryClient, api),
})

export const siteHead = (context: PageContext): PageHead => ({ meta: [{ title: namedSite(context).name }] })

export function notFoundHead(context: PageContext): PageHead {
  const site = namedSite(context)
  const title = pageTitle(site, site.label('Page Not Found'))
  return { meta: [{ title }, { name: 'robots', content: 'noindex' }] }
}
