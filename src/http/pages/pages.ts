import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { previewPath } from '#contract/content/page-kinds.ts'
import { failed } from '#contract/failures.ts'
import type { Flash } from '#contract/flash.ts'
import type { PageAlias } from '#contract/page-alias.ts'
import type { ExtensionGateways } from '#contract/payments/extension-gateways.ts'
import { failureResponse, isTransientError, unexpectedErrorResponse } from '#http/api/failure-response.ts'
import type { App, AppContext, Env } from '#http/app-context.ts'
import { toCanonicalUrl } from '#http/cache/canonical-url.ts'
import type { EncodedBody } from '#http/cache/encoded-body.ts'
import { anonymousClient, hasSessionCookie, hasTiemCookie } from '#http/client.ts'
import { expiredFlashCookie, readFlashCookie } from '#http/forms/flash-cookie.ts'
import type { ConcurrencyLimiter } from '#http/load/concurrency-limiter.ts'
import { isCheckoutPath } from '#http/load/request-kind.ts'
import { pageSecurityPolicy } from '#http/security-headers.ts'
import { addRedirectUse } from '#operations/content/redirect-uses.ts'
import { findRedirect } from '#operations/content/redirects.ts'
import { listExtensionGateways } from '#operations/payments/gateways/extension-gateway.ts'
import { readFromReplica } from '#operations/runtime/read-from-replica.ts'
import { createSectionReport, type ReportSection } from './section-report.ts'
import { resolveSlugPage } from './slug-pages.ts'

/** Implemented by the web layer, which this layer must not import. */
export interface PageRenderer {
  handle: (request: Request, context: PageRequestContext) => Promise<Rendered>
}
interface Rendered {
  status: number
  route?: string | undefined
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
}
interface Reply extends Pick<Response, 'ok' | 'status' | 'json'> {
  headers: Pick<Headers, 'get' | 'has'>
}
export interface PageRequestContext {
  /** Sends an in-process API call with the client's cookie. */
  call: (path: string, init?: RequestInit) => Promise<Reply>
  publicUrl: string
  demo: boolean
  oidcProviderName: string | undefined
  extensionGateways: ExtensionGateways | undefined
  isForResponseCache: boolean | undefined
  flash: Flash | null
  alias: PageAlias | undefined
  report: (error: unknown) => void
  reportSection: ReportSection
  beforeRender: () => Promise<void> | undefined
}

/** Mount it last: it answers every path that nothing else does. */
export function mountPages(
  app: App,
  context: AppContext,
  pages: PageRenderer,
  limiter: ConcurrencyLimiter,
): void {
  const compressResponse = compress()
  const reportSection = createSectionReport(context)
  // The response cache compresses its entries.
  app.use('*', (c, next) => (c.env?.isForResponseCache ? next() : compressResponse(c, next)))
  app.get('*', async (c) => {
    try {
      const answer = () => renderPage(app, context, { pages, limiter, reportSection }, c)
      // Above the limit the page is rendered at once without data, so that it waits for nothing.
      if (limiter.findOverload()) return await answer()
      const { rateLimitKey } = anonymousClient(context, c)
      const entry = { response: c.env?.outgoing, hasPriority: isCheckoutPath(c.req.path) }
      const reply = await limiter.run(() => limiter.pages.run(rateLimitKey, answer, entry))
      return failed(reply) ? failureResponse(c, reply) : reply
    } catch (error) {
      return unexpectedErrorResponse(context, c, error)
    }
  })
  app.all('*', (c) => c.text('Trang này chỉ để xem.', 405, { Allow: 'GET, HEAD' }))
}

interface PageServices {
  pages: PageRenderer
  limiter: ConcurrencyLimiter
  reportSection: ReportSection
}

async function renderPage(
  app: App,
  context: AppContext,
  { pages, limiter, reportSection }: PageServices,
  c: Context<Env>,
): Promise<Response> {
  let isTransientFailure = false
  let isComplete = true
  const overload = limiter.findOverload()
  const slugPage = overload ? null : await resolveSlugPage(context.shop, new URL(c.req.url))
  if (slugPage && 'redirect' in slugPage) return c.redirect(slugPage.redirect, 301)
  const flash = await readFlashCookie(context, c)
  const cookies = new Set<string>()
  const call = createCall(app, context, c, {
    unavailable: overload ? failureResponse(c, overload) : undefined,
    onFailure: () => (isComplete = false),
    onCookie: (cookie) => cookies.add(cookie),
  })
  const rendered = await pages.handle(c.req.raw, {
    flash,
    alias: slugPage?.alias,
    publicUrl: context.publicUrl,
    demo: context.demo,
    oidcProviderName: context.shop.oidcProvider?.name,
    extensionGateways: listExtensionGateways(context.shop),
    isForResponseCache: c.env?.isForResponseCache,
    call,
    reportSection,
    beforeRender: () => limiter.pages.yieldTurn(),
    report: (error) => {
      isComplete = false
      isTransientFailure ||= isTransientError(error) || (error as { status?: number } | null)?.status === 503
      unexpectedErrorResponse(context, c, error)
    },
  })
  const { status, body, route = c.req.routePath } = rendered
  if (status === 404 && !overload) {
    const target = await followRedirect(context, c.req.path)
    if (target) return c.redirect(target, 301)
  }
  c.set('route', route)
  // The flash cookie is removed only after a page has shown it.
  if (flash && body && !isTransientFailure) cookies.add(expiredFlashCookie)
  const headers = { ...rendered.headers, ...createHeaders(context, c, isComplete && status === 200) }
  return createResponse({ ...rendered, headers }, isTransientFailure, cookies)
}

/** Returns where the path leads, and counts the use of the redirect. */
async function followRedirect({ shop }: AppContext, path: string): Promise<string | null> {
  const target = await readFromReplica(shop, (replica) => findRedirect(replica, path))
  if (target) addRedirectUse(shop, path)
  return target
}

const createHeaders = (context: AppContext, c: Context<Env>, isCacheable: boolean) => ({
  'Content-Security-Policy': pageSecurityPolicy(context, c.req.path),
  'Cache-Control': cacheControl(context, c, isCacheable),
})

function createResponse(
  { status, headers, body }: Rendered,
  isTransientFailure: boolean,
  cookies: ReadonlySet<string>,
): Response {
  const init = { status, headers }
  const retryInit = { status: 503, headers: { ...headers, 'Retry-After': '2' } }
  const response = new Response(body, isTransientFailure ? retryInit : init)
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

function cacheControl(context: AppContext, c: Context<Env>, isCacheable: boolean): string {
  if (c.env?.isForResponseCache && isCacheable) return 'public, no-cache'
  // The Back button must not show a page of an account or guest that has signed out.
  const isPersonal = hasTiemCookie(c.req.header('cookie')) || hasSessionCookie(context, c)
  const isSecret = isPersonal || c.req.path === previewPath
  return isSecret ? 'private, no-store' : 'private, no-cache'
}

interface CallOptions {
  /** Reused by all calls of a page while the database is unreachable, so that the page waits only once. */
  unavailable: Response | undefined
  onFailure: () => void
  onCookie: (cookie: string) => void
}

function createCall(
  app: App,
  context: AppContext,
  c: Context<Env>,
  options: CallOptions,
): PageRequestContext['call'] {
  const cookie = c.req.header('cookie')
  const { onFailure, onCookie } = options
  let { unavailable } = options
  const send = async (path: string, init?: RequestInit) => {
    if (unavailable) return unavailable.clone()
    const headers = new Headers(init?.headers)
    if (cookie) headers.set('cookie', cookie)
    // Without `signal`, because passing it on costs more than the rest of the call.
    const request = new Request(context.publicUrl + path, { ...init, headers, signal: undefined })
    const response = await app.fetch(request, { ...c.env, isInProcess: true, isPartOfPage: true })
    if (response.status === 503) unavailable = response.clone()
    if (cookie) for (const one of response.headers.getSetCookie()) onCookie(one)
    return response
  }
  return async (path, init) => {
    const isCacheable = c.env?.isForResponseCache && (init?.method ?? 'GET') === 'GET'
    const canonical = isCacheable ? toCanonicalUrl(path) : null
    const loaded = canonical && (await context.responseCache?.load(canonical, () => send(path, init)))
    if (loaded?.entry) return toReply(loaded.entry.body)
    const response = loaded?.response ?? (await send(path, init))
    if (response.status !== 200) onFailure()
    return response
  }
}

const toReply = ({ plain, responseHeaders }: EncodedBody): Reply => ({
  ok: true,
  status: 200,
  headers: responseHeaders,
  json: async () => JSON.parse(plain.toString()),
})
