import { flushSync } from 'react-dom'
import { healthPath } from '#contract/paths.ts'
import { unreached } from '../api.ts'
import { type Place, placeOf } from './address.ts'
import { enter, Unloadable } from './enter.ts'
import { followScroll, newKey, restoreScroll } from './history.ts'
import { type AnyPage, type Match, type PageContext, Redirect } from './page.ts'
import { hrefOf, type LinkTarget } from './target.ts'

export type Navigation = LinkTarget & {
  replace?: boolean
  /** False: the page stays where it is scrolled to. */
  resetScroll?: boolean
}

export interface RouterState {
  place: Place
  match: Match
  /** Set while a page has been on its way for longer than a blink. */
  pending?: AnyPage | 'unknown'
  /** The page opens further down than at its top: all of it is drawn at once. */
  whole?: boolean
  /** The page of the link that is being pressed: it is drawn, and not seen. */
  ahead?: Pick<RouterState, 'place' | 'match'> & { drawnAt: number }
}

/** Asked before a page is left; says whether it may be. */
export type Guard = (place: Place) => boolean | Promise<boolean>

interface Going {
  /** Changes the history before the page is shown. */
  arrive?: () => void
  /** Runs after the page or its loading placeholder is shown. */
  scroll?: () => void
  whole?: boolean
}

interface FailedLoad extends Pick<Going, 'arrive'> {
  place: Place
  error: Unloadable
  isNewest: () => boolean
}

/** ms after which what was drawn while a link was pressed is no longer taken for the press: it came to nothing. */
const longestPress = 2000
/** ms; what comes sooner needs no word. */
const blink = 300

export class Router {
  readonly context: PageContext
  /** What the first page was made of: a part of it may come alive long after. */
  readonly first: RouterState
  #state: RouterState
  #listeners = new Set<() => void>()
  #guards = new Set<Guard>()
  #heading: Place
  /** Counts the ways begun: only the newest one arrives. */
  #ways = 0
  /** Counts the presses on links. */
  #press = 0

  constructor(context: PageContext, state: RouterState) {
    this.context = context
    this.first = state
    this.#state = state
    this.#heading = state.place
  }

  getState = (): RouterState => this.#state

  /** Where the visitor is going, or is where nothing is on its way. */
  get heading(): Place {
    return this.#heading
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  guard(guard: Guard) {
    this.#guards.add(guard)
    return () => void this.#guards.delete(guard)
  }

  hrefOf = (target: LinkTarget) => hrefOf(target, this.#state.place)

  navigate = async ({ replace, resetScroll = true, ...target }: Navigation): Promise<void> => {
    const href = this.hrefOf(target)
    if (!href.startsWith('/')) return location.assign(href)
    const again = href === this.#state.place.href
    const { ahead } = this.#state
    const isFresh = ahead?.place.href === href && performance.now() - ahead.drawnAt < longestPress
    const place = isFresh ? ahead.place : placeOf(href, newKey())
    if (!(await this.#mayLeave(place))) return
    const arrive = () => {
      const method = replace || again ? 'replaceState' : 'pushState'
      history[method]({ key: place.key }, '', href)
    }
    await this.#go(place, {
      arrive,
      scroll: () => resetScroll && begin(place),
      whole: !resetScroll || place.hash !== '',
    })
  }

  invalidate = (): Promise<void> => this.#go(this.#state.place)

  /** Fetches what a link leads to; what it finds is in the query cache when the link is pressed. */
  preload = async (target: LinkTarget): Promise<void> => {
    const place = placeOf(this.hrefOf(target))
    await enter({ context: this.context, place, preload: true }).catch(() => {})
  }

  /** While a link is pressed: draws what it leads to, unseen, if all of it is there. */
  prepare = async ({ resetScroll = true, ...target }: Navigation): Promise<void> => {
    this.drop()
    const press = this.#press
    const place = placeOf(this.hrefOf(target), newKey())
    // Only the beginning of a page is drawn.
    if (place.pathname === this.#state.place.pathname || place.hash || !resetScroll) return
    const match = await enter({ context: this.context, place, preload: true }).catch(() => null)
    if (press !== this.#press || match?.status !== 'found') return
    // Who is let in is asked at the door.
    if (match.layout !== this.#state.match.layout || match.layout.beforeLoad || match.page?.beforeLoad) return
    this.#show({ ...this.#state, ahead: { place, match, drawnAt: performance.now() } })
  }

  /** The press came to nothing, or to something else. */
  drop = (): void => {
    this.#press++
    const { ahead, ...state } = this.#state
    if (ahead) this.#show(state)
  }

  /** Begins to follow Back and Forward; in the browser, once. */
  listen(): void {
    history.scrollRestoration = 'manual'
    const { place } = this.#state
    history.replaceState({ ...history.state, key: place.key }, '')
    if (!restoreScroll(place.key) && place.hash) begin(place)
    followScroll(() => (this.#state.pending ? undefined : this.#state.place.key))
    addEventListener('popstate', () => void this.#moved())
  }

  async #moved() {
    const place = here()
    if (place.key === '' && place.pathname + place.searchStr === pathOf(this.#state.place)) {
      // A link to a part of this page that the browser followed itself.
      history.replaceState({ key: newKey() }, '')
      return this.#show({ ...this.#state, place: here() })
    }
    const from = this.#state.place
    if (this.#guards.size > 0) {
      // Back to where the page is, until it is known whether it may be left.
      history.pushState({ key: from.key }, '', from.href)
      if (await this.#mayLeave(place)) await this.navigate({ href: place.href, replace: true })
      return
    }
    await this.#go(place, { scroll: () => restoreScroll(place.key) || begin(place), whole: true })
  }

  async #mayLeave(place: Place): Promise<boolean> {
    if (place.pathname === this.#state.place.pathname) return true
    for (const guard of this.#guards) if (!(await guard(place))) return false
    this.#guards.clear()
    return true
  }

  async #go(place: Place, { arrive, scroll, whole }: Going = {}) {
    const way = ++this.#ways
    this.#press++
    this.#heading = place
    let page: AnyPage | undefined
    const newest = () => way === this.#ways
    let long = false
    const standIn = () => {
      const pending = page ?? 'unknown'
      if (!newest() || place.pathname === this.#state.place.pathname) return
      flushSync(() => this.#show({ ...this.#state, pending }))
      if (page) scroll?.()
    }
    const waiting = setTimeout(() => {
      long = true
      standIn()
    }, blink)
    try {
      const onPage = (found: AnyPage) => {
        page = found
        if (long) standIn()
      }
      const { place: at, match: shown, ahead } = this.#state
      const from = place.pathname === at.pathname && place !== at ? shown : undefined
      const match =
        ahead?.place === place ? ahead.match : await enter({ context: this.context, place, onPage, from })
      if (!newest()) return
      arrive?.()
      flushSync(() => this.#show({ place, match, whole }))
      scroll?.()
    } catch (error) {
      if (error instanceof Unloadable) {
        return await this.#leaveOrShowFailure({ place, error, isNewest: newest, arrive })
      }
      if (!(error instanceof Redirect)) throw error
      if (newest()) await this.navigate({ ...error.target, replace: error.target.replace ?? true })
    } finally {
      clearTimeout(waiting)
    }
  }

  /** The server may have newer scripts. Without a network the page shows the failure, not the browser. */
  async #leaveOrShowFailure({ place, error, isNewest, arrive }: FailedLoad) {
    const isReachable = await fetch(healthPath).then(Boolean, () => false)
    if (!isNewest()) return
    if (isReachable) return location.assign(place.href)
    arrive?.()
    this.#show({ place, match: { ...this.#state.match, status: 'failed', error: unreached(error) } })
  }

  #show(state: RouterState) {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

const pathOf = ({ pathname, searchStr }: Place) => pathname + searchStr

/** The place that the address bar shows. */
export function here(): Place {
  const { key } = (history.state ?? {}) as { key?: string }
  return placeOf(location.pathname + location.search + location.hash, key)
}

/** To the part that the address names, or to the top. */
function begin({ hash }: Place) {
  const part = hash && document.getElementById(hash)
  if (part) part.scrollIntoView()
  else scrollTo(0, 0)
}
