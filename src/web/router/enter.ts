import { findRoute } from '../routes.ts'
import { type NamedSite, pageTitle } from '../site.ts'
import { shopName } from '../terms.ts'
import type { Place, Search } from './address.ts'
import { type AnyPage, type Head, type Match, NotFoundError, type PageContext, Redirect } from './page.ts'

export interface Entering {
  context: PageContext
  place: Place
  preload?: boolean
  /** What is on screen, where this is only about its search. */
  from?: Match
  /** Told as soon as it is known which page it will be. */
  onPage?: (page: AnyPage) => void
}

/** A page's script cannot be had: after a new version, perhaps, or without a network. */
export class Unloadable extends Error {}

/**
 * Finds the page of an address and runs its steps. Throws `Redirect` where one of them leads elsewhere; a page
 * that is not there, or that failed, is a match as well.
 */
export async function enter(entering: Entering): Promise<Match> {
  const { context, place } = entering
  const { layout, page, params } = await loadPages(place.pathname).catch((cause) => {
    throw new Unloadable('the script of a page could not be had', { cause })
  })
  if (page) entering.onPage?.(page)
  const match: Match = {
    layout,
    page,
    params,
    search: place.search,
    context: { ...context },
    data: undefined,
    head: {},
    status: 'found',
  }
  try {
    match.search = (page?.validateSearch?.(place.search) ?? place.search) as Search
    if (rests(match, entering.from)) return withHead({ ...entering.from, search: match.search })
    await knock(match, layout, entering)
    const around = layout.loader?.(stepOf(match, entering))
    if (page) await knock(match, page, entering)
    const shown = page?.loader?.(stepOf(match, entering))
    // What stands around a page that is not there is shown all the same.
    await Promise.allSettled([shown, around])
    if (!page) throw new NotFoundError()
    ;[match.data] = await Promise.all([shown, around])
  } catch (error) {
    if (error instanceof Redirect) throw error
    match.error = error
    match.status = error instanceof NotFoundError ? 'not-found' : 'failed'
    if (match.status === 'not-found') match.missing = await missingIn(match)
  }
  return withHead(match)
}

/** Without it the page of every layout does. */
export const missingIn = async ({ layout }: Match) => layout.notFoundComponent?.().catch(() => undefined)

async function loadPages(pathname: string) {
  const { layout, page, params, load } = await findRoute(pathname)
  const [around, within] = await Promise.all([load(layout), page ? load(page) : undefined])
  return { layout: around, page: within, params }
}

/** Whether the page that is shown holds all that the new search asks for. */
function rests({ page, search }: Match, from: Match | undefined): from is Match {
  if (from?.page !== page || from?.status !== 'found' || !page?.loaderDeps) return false
  return JSON.stringify(page.loaderDeps(search)) === JSON.stringify(page.loaderDeps(from.search))
}

const stepOf = ({ context, params, search }: Match, { place, preload = false }: Entering) => {
  return { context, params, search, location: place, preload }
}

async function knock(match: Match, page: AnyPage, entering: Entering): Promise<void> {
  Object.assign(match.context, await page.beforeLoad?.(stepOf(match, entering)))
}

const notFoundHead = (site: NamedSite): Head => ({
  meta: [{ title: pageTitle(site, 'Page Not Found') }, { name: 'robots', content: 'noindex' }],
})

function withHead(match: Match): Match {
  const { params, search, data, page, status } = match
  const { queryClient, api } = match.context
  const site = { ...match.context.site, name: shopName(queryClient, api) }
  const context = { ...match.context, site }
  match.head = { meta: [{ title: site.name }] }
  if (status === 'not-found') match.head = notFoundHead(site)
  else if (status === 'found' && page?.head)
    match.head = page.head({ context, params, search, loaderData: data })
  return match
}
