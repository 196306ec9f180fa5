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

/** One call, read and allowed: what a handler works on. */
export interface Call<E extends Endpoint> {
  door: Door
  shop: Shop
  c: Context<Env>
  visitor: Visitor
  /** The signed-in user; asking for it where anyone may call is a bug. */
  user: SignedIn
  /** The same, as who signs what is done. */
  actor: Actor
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
}
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['answer']> | Failure>
export type Handlers = { [Name in EndpointName]: Handler<Endpoints[Name]> }

/** Puts every call of the contract under its address. A call without a handler does not compile. */
export function mount(app: App, door: Door, handlers: Handlers, line: Line): void {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const [method, path] = paths[name]
    const handler = handlers[name] as unknown as Handler<Endpoint>
    const urgent = isUrgent(name)
    app.on(method, pattern(path), async (c) => {
      try {
        return await failFast(door.shop, () => serve(door, c, { name, handler, line, urgent }))
      } catch (error) {
        return breakDown(door, c, error)
      }
    })
  }
  refuseOtherMethods(app)
}

const pattern = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

function refuseOtherMethods(app: App): void {
  const byPath = Map.groupBy(Object.values(paths), ([, path]) => path)
  // A word where others have a name comes first.
  const named = ([path]: [string, unknown]) => path.split('{').length
  for (const [path, known] of [...byPath].sort((a, b) => named(a) - named(b))) {
    const allowed = known.map(([method]) => method).join(', ')
    app.all(pattern(path), (c) => {
      c.header('Allow', allowed)
      return refuse(c, fail('method_not_allowed'))
    })
  }
}

type Asked = Omit<Call<Endpoint>, 'user' | 'actor'>

/**
 * A call that may be made. What is worked out when it is asked for stands in the class: V8 makes an accessor of one
 * object among what is old already, so all that it refers to would stay until the next collection of everything.
 */
class Allowed implements Call<Endpoint> {
  readonly door
  readonly shop
  readonly c
  readonly visitor
  readonly params: Asked['params']
  readonly query: Asked['query']
  readonly body: Asked['body']

  constructor({ door, shop, c, visitor, params, query, body }: Asked) {
    this.door = door
    this.shop = shop
    this.c = c
    this.visitor = visitor
    this.params = params
    this.query = query
    this.body = body
  }

  get user(): SignedIn {
    if (!this.visitor.user) throw new Error('this call is open to anyone: there may be no user')
    return this.visitor.user
  }

  get actor(): Actor {
    const { _id, name } = this.user
    return { _id, name, requestId: this.c.get('requestId') }
  }
}

interface Served {
  name: EndpointName
  handler: Handler<Endpoint>
  line: Line
  urgent: boolean
}

async function serve(door: Door, c: Context<Env>, { name, handler, line, urgent }: Served) {
  const endpoint: Endpoint = endpoints[name]
  if (isForeign(door, c)) return refuse(c, fail('foreign_origin'))
  const full = c.env?.ofPage ? null : line.refusal(urgent)
  if (full) return refuse(c, full)
  const visitor = endpoint.keptFor ? anybody(door, c) : await line.within(() => visitorOf(door, c), urgent)
  const input = await admit(door, c, endpoint, visitor)
  if (failed(input)) return refuse(c, input)
  const handle = (shop: Shop) => handler(new Allowed({ ...input, door, c, visitor, shop }))
  const run = () => (canLag(endpoint, visitor, c.env?.shared) ? mayLag(door.shop, handle) : handle(door.shop))
  // Of files the handler reads what is sent.
  const files = endpoint.bodyType === 'multipart'
  const waits = !urgent && !c.env?.ofPage && waitsItsTurn(endpoint, c.req.method, visitor)
  const work = waits ? () => line.reads.inTurn(visitor.address, run, { response: c.env?.outgoing }) : run
  const reply = await (files ? run() : line.within(work, urgent))
  if (failed(reply)) return refuse(c, reply)
  if (isStaffWrite(c, visitor)) door.shop.invalidateCache?.()
  if (reply instanceof Response) return reply
  // What is not declared does not leave the house, and what is declared is there.
  const answer = endpoint.answer.parse(reply)
  c.header('Cache-Control', cacheControl(endpoint, c.env?.shared))
  const headers = { 'Content-Type': 'application/json' }
  return c.body(JSON.stringify(answer), endpoint.status as ContentfulStatusCode, headers)
}

/** Orders, cart and sign-in go before pages and what anyone may read; lists of staff do not. */
const isUrgent = (name: EndpointName) => endpoints[name].access !== 'staff' && isCheckout(paths[name][1])

const waitsItsTurn = ({ access }: Endpoint, method: string, { user }: Visitor) =>
  access === 'anyone' && method === 'GET' && (!user || user.role === 'user')

// A replica may not have the write that cleared the cache, so the cache is filled from the primary.
const canLag = ({ mayLag, access }: Endpoint, { user }: Visitor, isShared = false) =>
  mayLag && !isShared && (access === 'staff' || !user || user.role === 'user')

function cacheControl({ keptFor }: Endpoint, isShared = false): string {
  if (keptFor) return `public, max-age=${keptFor}`
  return isShared ? 'public, no-cache' : 'private, no-store'
}

/** Only staff change the catalog and the settings; they see the change in the shop at once. */
const isStaffWrite = (c: Context<Env>, { user }: Visitor) =>
  c.req.method !== 'GET' && user !== null && user.role !== 'user'

/** First who, then what, then whose. */
async function admit(door: Door, c: Context<Env>, endpoint: Endpoint, visitor: Visitor) {
  const stopped = mayEnter(endpoint, visitor)
  if (stopped) return stopped
  const params = readParams(endpoint, c)
  if (failed(params)) return params
  const query = readQuery(endpoint, c)
  if (failed(query)) return query
  const body = await (endpoint.signedBy ? readSigned(door, endpoint, c) : readBody(endpoint, c, visitor.user))
  if (failed(body)) return body
  const userId = params.userId ?? (body as { userId?: unknown } | undefined)?.userId
  const orderId = typeof params.id === 'string' ? params.id : undefined
  const refused = await mayTouch(door, endpoint, visitor, { userId, orderId })
  return refused ?? ({ params, query, body } as unknown as Pick<Call<Endpoint>, 'params' | 'query' | 'body'>)
}
