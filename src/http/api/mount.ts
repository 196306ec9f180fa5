import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import type { SignedIn } from '#contract/accounts/accounts.ts'
import { type EndpointName, paths } from '#contract/all-paths.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Endpoints, endpoints } from '#contract/endpoints.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { App, Door, Env, Visitor } from '#http/context.ts'
import type { Line } from '#http/load/line.ts'
import { isCheckout } from '#http/load/request-kind.ts'
import { isForeign } from '#http/origin.ts'
import { anybody, visitorOf } from '#http/visitor.ts'
import { failFast } from '#operations/runtime/fail-fast.ts'
import { mayLag } from '#operations/runtime/may-lag.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { breakDown, refuse } from './answer.ts'
import { mayEnter, mayTouch } from './guard.ts'
import { readBody, readParams, readQuery } from './input.ts'
import { readSigned } from './signed.ts'

type Parsed<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

export interface Call<E extends Endpoint> {
  context: Door
  shop: Shop
  c: Context<Env>
  client: Visitor
  user: SignedIn
  actor: Actor
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
}
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['answer']> | Failure>
export type Handlers = { [Name in EndpointName]: Handler<Endpoints[Name]> }

export function mount(app: App, context: Door, handlers: Handlers, limiter: Line): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const [method, path] = paths[name]
    const handler = handlers[name] as unknown as Handler<Endpoint>
    const hasPriority = isUrgent(name)
    app.on(method, toRoutePattern(path), async (c) => {
      try {
        return await failFast(context.shop, () => serve(context, c, { name, handler, limiter, hasPriority }))
      } catch (error) {
        return breakDown(context, c, error)
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
      return refuse(c, fail('method_not_allowed'))
    })
  }
}

type ParsedCall = Omit<Call<Endpoint>, 'user' | 'actor'>

// The getters must be on a class: V8 allocates an object literal with accessors in the old generation, so everything
// it refers to would survive until the next major GC.
class AuthorizedCall implements Call<Endpoint> {
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

  get user(): SignedIn {
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
  limiter: Line
  hasPriority: boolean
}

async function serve(
  context: Door,
  c: Context<Env>,
  { name, handler, limiter, hasPriority }: ServedEndpoint,
) {
  const endpoint: Endpoint = endpoints[name]
  if (isForeign(context, c)) return refuse(c, fail('foreign_origin'))
  const overload = c.env?.ofPage ? null : limiter.refusal(hasPriority)
  if (overload) return refuse(c, overload)
  const client = endpoint.keptFor
    ? anybody(context, c)
    : await limiter.within(() => visitorOf(context, c), hasPriority)
  const input = await authorizeAndParse(context, c, endpoint, client)
  if (failed(input)) return refuse(c, input)
  const handle = (shop: Shop) => handler(new AuthorizedCall({ ...input, context, c, client, shop }))
  const handleOnConnection = () =>
    usesReadReplica(endpoint, client, c.env?.shared) ? mayLag(context.shop, handle) : handle(context.shop)
  const isMultipart = endpoint.bodyType === 'multipart'
  const isQueued = !hasPriority && !c.env?.ofPage && usesReadQueue(endpoint, c.req.method, client)
  const work = isQueued
    ? () => limiter.reads.inTurn(client.address, handleOnConnection, { response: c.env?.outgoing })
    : handleOnConnection
  const reply = await (isMultipart ? handleOnConnection() : limiter.within(work, hasPriority))
  if (failed(reply)) return refuse(c, reply)
  if (isStaffWrite(c, client)) context.shop.invalidateCache?.()
  if (reply instanceof Response) return reply
  // Parsing removes undeclared fields and throws if a declared one is missing.
  const answer = endpoint.answer.parse(reply)
  c.header('Cache-Control', cacheControl(endpoint, c.env?.shared))
  const headers = { 'Content-Type': 'application/json' }
  return c.body(JSON.stringify(answer), endpoint.status as ContentfulStatusCode, headers)
}

/** Orders, cart and sign-in have priority over pages and public reads; staff lists do not. */
const isUrgent = (name: EndpointName) => endpoints[name].access !== 'staff' && isCheckout(paths[name][1])

const usesReadQueue = ({ access }: Endpoint, method: string, { user }: Visitor) =>
  access === 'anyone' && method === 'GET' && (!user || user.role === 'user')

// A replica may lag behind the write that invalidated the cache, so the cache is filled from the primary.
const usesReadReplica = ({ mayLag, access }: Endpoint, { user }: Visitor, isShared = false) =>
  mayLag && !isShared && (access === 'staff' || !user || user.role === 'user')

function cacheControl({ keptFor }: Endpoint, isShared = false): string {
  if (keptFor) return `public, max-age=${keptFor}`
  return isShared ? 'public, no-cache' : 'private, no-store'
}

/** Only staff change the catalog and the settings, and they expect to see the change in the shop at once. */
const isStaffWrite = (c: Context<Env>, { user }: Visitor) =>
  c.req.method !== 'GET' && user !== null && user.role !== 'user'

async function authorizeAndParse(context: Door, c: Context<Env>, endpoint: Endpoint, client: Visitor) {
  const denied = mayEnter(endpoint, client)
  if (denied) return denied
  const params = readParams(endpoint, c)
  if (failed(params)) return params
  const query = readQuery(endpoint, c)
  if (failed(query)) return query
  const body = await (endpoint.signedBy
    ? readSigned(context, endpoint, c)
    : readBody(endpoint, c, client.user))
  if (failed(body)) return body
  const userId = params.userId ?? (body as { userId?: unknown } | undefined)?.userId
  const orderId = typeof params.id === 'string' ? params.id : undefined
  const refused = await mayTouch(context, endpoint, client, { userId, orderId })
  return refused ?? ({ params, query, body } as unknown as Pick<Call<Endpoint>, 'params' | 'query' | 'body'>)
}
