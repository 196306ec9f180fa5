import type { IncomingMessage } from 'node:http'
import { paths } from '#contract/all-paths.ts'
import { type VisitStep, visitSteps } from '#contract/analytics/visit-steps.ts'
import { previewPath } from '#contract/content/page-kinds.ts'
import { formPaths, slugPaths } from '#contract/paths.ts'
import { findVisitSource } from '#domain/analytics/visit-source.ts'

const cookiePattern = /(?:^|;\s*)(?:__Host-)?visits=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)/

/** @returns the id of a visitor who agreed, from the cookie header */
export const getVisitor = (cookies: string | undefined): string | null =>
  cookiePattern.exec(cookies ?? '')?.[1] ?? null

const robot = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python|externalhit|^$/i

const isPrefetch = ({ headers }: IncomingMessage) =>
  /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`)

export interface VisitRequest {
  visitor: string
  /** Where the visit came from, if it begins with this request. */
  source: string
  /** Sum of `visitSteps` that the page or the request itself stands for. */
  steps: number
  /** A step that counts only if the request succeeds; a form then redirects to `location`. */
  success: { steps: number; location: RegExp } | null
}

/**
 * Reads what a request says about a visit: the page is that of a document, or the one from which the browser sends the
 * request.
 * @returns null for browsers without consent, robots, prefetched pages, previews of drafts and the admin
 */
export function readVisitRequest(request: IncomingMessage, publicUrl: string): VisitRequest | null {
  const { headers, url = '/' } = request
  const visitor = getVisitor(headers.cookie)
  if (!visitor || robot.test(headers['user-agent'] ?? '') || isPrefetch(request)) return null
  const page = findPage(request, publicUrl)
  if (!page || page.pathname === previewPath || /^\/(admin|api)(\/|$)/.test(page.pathname)) return null
  const [path = ''] = url.split('?')
  return {
    visitor,
    source: findSource(page, headers.referer),
    steps: sumSteps(stepOfPage(page.pathname)),
    success: (request.method === 'POST' && successOfPosts[path]) || null,
  }
}

interface VisitPage {
  url: URL
  pathname: string
  fromDocument: boolean
}

/** A visit that begins within the shop, as after a consent, has lost the link that led to it. */
function findSource({ url, fromDocument }: VisitPage, referrer: string | undefined): string {
  const isFromShop = referrer && URL.canParse(referrer) && new URL(referrer).host === url.host
  if (fromDocument && !isFromShop) return findVisitSource(url, referrer)
  const source = findVisitSource(url, undefined)
  return source === 'direct' ? 'unknown' : source
}

function findPage({ headers, method, url = '/' }: IncomingMessage, publicUrl: string): VisitPage | null {
  const origin = headers.host ? `${new URL(publicUrl).protocol}//${headers.host}` : publicUrl
  const toPage = (address: string, fromDocument: boolean) => {
    if (!URL.canParse(address, origin)) return null
    const page = new URL(address, origin)
    return { url: page, pathname: page.pathname, fromDocument }
  }
  if (method === 'GET' && headers['sec-fetch-dest'] === 'document') return toPage(url, true)
  const { referer } = headers
  if (!referer) return null
  const page = toPage(referer, false)
  return page && page.url.host === new URL(origin).host ? page : null
}

function stepOfPage(pathname: string): VisitStep | null {
  if (pathname.startsWith('/detail/') || pathname.startsWith(slugPaths.product)) return 'products'
  return pathname === '/order' ? 'checkouts' : null
}

const added = { steps: visitSteps.carts, location: /^\/(cart|order)(\?|$)/ }
const ordered = { steps: visitSteps.orders, location: /^\/thanks\?/ }
const successOfPosts: Record<string, VisitRequest['success']> = {
  [paths.addToCart[1]]: added,
  [paths.buyAgain[1]]: added,
  [formPaths.addToCart]: added,
  [formPaths.buyAsGuest]: added,
  [formPaths.buyAgain]: added,
  [paths.placeOrder[1]]: ordered,
  [formPaths.placeOrder]: ordered,
}

const sumSteps = (step: VisitStep | null) => (step ? visitSteps[step] : 0)
