import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import type { SignedInUser } from '#contract/accounts/accounts.ts'
import { type EndpointName, paths } from '#contract/all-paths.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Endpoints, endpoints } from '#contract/endpoints.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { App, AppContext, Client, Env } from '#http/app-context.ts'
import { chooseEncoding, compress } from '#http/cache/encoded-body.ts'
import { anonymousClient, hasSessionCookie } from '#http/client.ts'
import type { ConcurrencyLimiter } from '#http/load/concurrency-limiter.ts'
import { isCheckoutPath } from '#http/load/request-kind.ts'
import { isCrossOriginWrite } from '#http/origin.ts'
import { failFast } from '#operations/runtime/fail-fast.ts'
import { readFromReplica } from '#operations/runtime/read-from-replica.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { checkAccess, checkOwnership } from './check-access.ts'
import { failureResponse, unexpectedErrorResponse } from './failure-response.ts'
import { identifyCaller } from './identify-caller.ts'
import { readBody, readParams, readQuery } from './input.ts'
import { readSignedBody } from './read-signed-body.ts'

type Parsed<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

export interface ApiCall<E extends Endpoint> {
  context: AppContext
  shop: Shop
  c: Context<Env>
  client: Client
  user: SignedInUser
  actor: Actor
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
}
/** A `Response` is sent as it is. */
type Handler<E extends Endpoint> = (call: ApiCall<E>) => Promise<z.input<E['response']> | Response | Failure>
export type ApiHandlers = { [Name in EndpointName]: Handler<Endpoints[Name]> }

export function mountApi(
  app: App,
  context: AppContext,
  handlers: ApiHandlers,
  limiter: ConcurrencyLimiter,
): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const [method, path] = paths[name]
    const handler = handlers[name] as unknown as Handler<Endpoint>
    const hasPriority = isPriority(name)
    app.on(method, toRoutePattern(path), async (c) => {
      try {
        return await failFast(context.shop, () => serve(context, c, { name, handler, limiter, hasPriority }))
      } catch (error) {
        return unexpectedErrorResponse(context, c, error)
      }
    })
  }
  refuseOtherMethods(app)
}

const toRoutePattern = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

function refuseOtherMethods(app: App): void {
  const byPath = Map.groupBy(Object.values(paths), ([, path]) => path)
  // Literal path segments must be registered before parameters.
  const countParameters = ([path]: [string, unknown]) => path.split('{').length
  for (const [path, calls] of [...byPath].sort((a, b) => countParameters(a) - countParameters(b))) {
    const allowed = calls.map(([method]) => method).join(', ')
    app.all(toRoutePattern(path), (c) => {
      c.header('Allow', allowed)
      return failureResponse(c, fail('method_not_allowed'))
    })
  }
}

type ParsedCall = Omit<ApiCall<Endpoint>, 'user' | 'actor'>

// The getters must be on a class: V8 allocates an object literal with accessors in the old generation, so everything
// it refers to would survive until the next major GC.
class AuthorizedCall implements ApiCall<Endpoint> {
  readonly context
  readonly shop
  readonly c
  readonly client
  readonly params: ParsedCall['params']
  readonly query: ParsedCall['query']
  readonly body: ParsedCall['body']

  constructor({ context, shop, c, client, params, query, body }: ParsedCall) {
    this.context = context
    this.shop = shop
    this.c = c
    this.client = client
    this.params = params
    this.query = query
    this.body = body
  }

  get user(): SignedInUser {
    if (!this.client.user) throw new Error('a public call has no signed-in user')
    return this.client.user
  }

  get actor(): Actor {
    const { _id, name } = this.user
    return { _id, name, requestId: this.c.get('requestId') }
  }
}

interface ServedEndpoint {
  name: EndpointName
  handler: Handler<Endpoint>
  limiter: ConcurrencyLimiter
  hasPriority: boolean
}

async function serve(
  context: AppContext,
  c: Context<Env>,
  { name, handler, limiter, hasPriority }: ServedEndpoint,
) {
  const endpoint: Endpoint = endpoints[name]
  if (isForgeable(context, c)) return failureResponse(c, fail('cross_origin'))
  const overload = c.env?.isPartOfPage ? null : limiter.findOverload(hasPriority)
  if (overload) return failureResponse(c, overload)
  const client = endpoint.cacheSeconds
    ? anonymousClient(context, c)
    : await limiter.run(() => identifyCaller(context, c, endpoint), hasPriority)
  if (failed(client)) return failureResponse(c, client)
  const input = await authorizeAndParse(context, c, endpoint, client)
  if (failed(input)) return failureResponse(c, input)
  const handle = (shop: Shop) => handler(new AuthorizedCall({ ...input, context, c, client, shop }))
  const handleOnConnection = () =>
    usesReadReplica(endpoint, client, c.env?.isForResponseCache)
      ? readFromReplica(context.shop, handle)
      : handle(context.shop)
  const isMultipart = endpoint.bodyType === 'multipart'
  const isQueued = !hasPriority && !c.env?.isPartOfPage && usesReadQueue(endpoint, c.req.method, client)
  const work = isQueued
    ? () =>
        limiter.reads.run(client.rateLimitKey, handleOnConnection, { response: c.env?.outgoing, hasPriority })
    : handleOnConnection
  const reply = await (isMultipart ? handleOnConnection() : limiter.run(work, hasPriority))
  if (failed(reply)) return failureResponse(c, reply)
  if (isStaffWrite(c, endpoint, client)) context.shop.invalidateCache?.()
  if (reply instanceof Response) return reply
  // Parsing removes undeclared fields and throws if a declared one is missing.
  const answer = endpoint.response.parse(reply)
  c.header('Cache-Control', cacheControl(endpoint, c.env?.isForResponseCache))
  // Without it a cache would give pages of listed origins a response that does not allow their origin.
  if (endpoint.cacheSeconds && !c.get('isListedOrigin')) c.header('Vary', 'Origin')
  const headers = { 'Content-Type': 'application/json' }
  const json = JSON.stringify(answer)
  const body = endpoint.cacheSeconds ? await compressJson(c, json) : json
  return c.body(body, endpoint.status as ContentfulStatusCode, headers)
}

async function compressJson(c: Context<Env>, json: string): Promise<string | Buffer<ArrayBuffer>> {
  c.header('Vary', 'Accept-Encoding', { append: true })
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'))
  if (encoding === 'identity') return json
  c.header('Content-Encoding', encoding)
  return compress[encoding](Buffer.from(json))
}

/** Without a cookie a page of another site can do no more than any program. */
const isForgeable = (context: AppContext, c: Context<Env>) =>
  isCrossOriginWrite(context, c) && !(c.get('isListedOrigin') && !hasSessionCookie(context, c))

/** Orders, cart and sign-in have priority over pages and public reads; staff lists do not. */
const isPriority = (name: EndpointName) =>
  endpoints[name].access !== 'staff' && isCheckoutPath(paths[name][1])

const usesReadQueue = ({ access }: Endpoint, method: string, { user }: Client) =>
  access === 'anyone' && method === 'GET' && (!user || user.role === 'user')

// A replica may lag behind the write that invalidated the cache, so the cache is filled from the primary.
const usesReadReplica = ({ readReplica, access }: Endpoint, { user }: Client, isForResponseCache = false) =>
  readReplica && !isForResponseCache && (access === 'staff' || !user || user.role === 'user')

function cacheControl({ cacheSeconds }: Endpoint, isForResponseCache = false): string {
  if (cacheSeconds) return `public, max-age=${cacheSeconds}`
  return isForResponseCache ? 'public, no-cache' : 'private, no-store'
}

/** Only staff change the catalog and the settings, and they expect to see the change in the shop at once. */
const isStaffWrite = (c: Context<Env>, { isReadOnly }: Endpoint, { user }: Client) =>
  c.req.method !== 'GET' && !isReadOnly && user !== null && user.role !== 'user'

async function authorizeAndParse(context: AppContext, c: Context<Env>, endpoint: Endpoint, client: Client) {
  const denied = checkAccess(endpoint, client)
  if (denied) return denied
  const params = readParams(endpoint, c)
  if (failed(params)) return params
  const query = readQuery(endpoint, c)
  if (failed(query)) return query
  const body = await (endpoint.signedBy
    ? readSignedBody(context, endpoint, c)
    : readBody(endpoint, c, client.user))
  if (failed(body)) return body
  const userId = params.userId ?? (body as { userId?: unknown } | undefined)?.userId
  const orderId = typeof params.id === 'string' ? params.id : undefined
  const failure = await checkOwnership(context, endpoint, client, { userId, orderId })
  return (
    failure ?? ({ params, query, body } as unknown as Pick<ApiCall<Endpoint>, 'params' | 'query' | 'body'>)
  )
}
