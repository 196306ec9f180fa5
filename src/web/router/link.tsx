import { type ComponentProps, type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Place } from './address.ts'
import { placeOf } from './address.ts'
import { useRouted, useRouter } from './hooks.ts'
import { hrefOf, type LinkTarget } from './target.ts'

interface ActiveOptions {
  /** Only at this very path; otherwise below it too. */
  exact?: boolean
  /** Only with this search (yes unless it says no). */
  includeSearch?: boolean
  includeHash?: boolean
}

type Anchor = Omit<ComponentProps<'a'>, 'href'>

export type LinkProps = LinkTarget &
  Anchor & {
    activeOptions?: ActiveOptions
    replace?: boolean
    resetScroll?: boolean
    /** False: nothing is fetched before the press. */
    preload?: boolean
  }

/** A link kept for later: `linkOptions({ to: '/detail/$id', params: { id } })`. */
export const linkOptions = (link: LinkTarget): LinkTarget => link

/** A link within the shop. The browser follows it as any link; where it can, the page changes without loading. */
export function Link(props: LinkProps) {
  return <a {...useLink(props)} />
}

/** What makes an `<a>` a link of the shop. It carries `data-status="active"` at the place it leads to. */
export function useLink(props: LinkProps): ComponentProps<'a'> {
  const {
    to,
    href: given,
    params,
    search,
    hash,
    activeOptions,
    replace,
    resetScroll,
    preload = true,
    ...anchor
  } = props
  const target = { to, href: given, params, search, hash } as LinkTarget
  const router = useRouter()
  // In one word, so that of a page's many links only those are drawn again that begin or cease to be active.
  const shown = useRouted(({ place }) => {
    const href = hrefOf(target, place)
    return isActive(href, place, activeOptions ?? {}) ? `${activeMark}${href}` : href
  })
  const active = shown.startsWith(activeMark)
  const href = active ? shown.slice(activeMark.length) : shown
  const ahead = useRef<ReturnType<typeof setTimeout>>(undefined)
  const frame = useRef(0)
  const leave = () => {
    clearTimeout(ahead.current)
    cancelAnimationFrame(frame.current)
  }
  const prefetch = () => {
    clearTimeout(ahead.current)
    if (!preload) return
    ahead.current = setTimeout(() => void router.preload({ href }), intent)
  }
  const prepare = (event: PointerEvent) => {
    leave()
    if (!preload || !isPlain(event) || leadsOut(anchor)) return
    // Of a swipe it is known two frames later; a timer would wait until the finger is lifted.
    frame.current = requestAnimationFrame(() => {
      frame.current = requestAnimationFrame(() => void router.prepare({ href, resetScroll }))
    })
  }
  const drop = () => {
    leave()
    router.drop()
  }

  function press(event: MouseEvent<HTMLAnchorElement>) {
    anchor.onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || leadsOut(anchor)) return
    // To a part of this page the browser goes by itself, focus and all.
    if (href.includes('#') && isPartOf(placeOf(href), router.getState().place)) return
    event.preventDefault()
    void router.navigate({ href, replace, resetScroll })
  }

  return {
    'aria-current': active ? 'page' : undefined,
    ...anchor,
    href,
    onClick: press,
    onPointerEnter: joined(anchor.onPointerEnter, prefetch),
    onPointerDown: joined(anchor.onPointerDown, prepare),
    // A finger leaves when it is lifted, before its press is known.
    onPointerLeave: joined(anchor.onPointerLeave, ({ pointerType }) =>
      pointerType === 'mouse' ? drop() : leave(),
    ),
    onPointerCancel: joined(anchor.onPointerCancel, drop),
    onFocus: joined(anchor.onFocus, prefetch),
    ...(active && { 'data-status': 'active' }),
  }
}

const activeMark = '*'

/** ms that a pointer rests on a link before it is taken for a wish */
const intent = 50

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const isPartOf = (link: Place, page: Place) =>
  link.pathname === page.pathname && link.searchStr === page.searchStr

const leadsOut = ({ target, download }: Anchor) => download !== undefined || (target && target !== '_self')

function joined<E>(given: ((event: E) => void) | undefined, own: (event: E) => void) {
  return (event: E) => {
    given?.(event)
    own(event)
  }
}

/** The path of nearly every link of the shop, as it stands in its address. */
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?=$|[?#])/

function isActive(href: string, here: Place, { exact, includeSearch = true, includeHash }: ActiveOptions) {
  const path = plainPath.exec(href)?.[0] ?? placeOf(href).pathname
  if (here.pathname !== path && (exact || !here.pathname.startsWith(`${path}/`))) return false
  const link = placeOf(href)
  if (includeHash && here.hash !== link.hash) return false
  if (!includeSearch) return true
  const said = Object.entries(link.search)
  if (exact && said.length !== Object.keys(here.search).length) return false
  return said.every(([name, value]) => here.search[name] === value)
}
