import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { SignedInUser } from '#contract/accounts/accounts.ts'
import type { Right } from '#contract/staff/rights.ts'
import type { ResponseCache } from '#http/cache/response-cache.ts'
import type { BodyBudgets } from '#http/load/body-budget.ts'
import type { ClientLimiter } from '#http/load/client-limiter.ts'
import type { Traces } from '#http/observability/traces.ts'
import type { Shop } from '#operations/shop.ts'
import type { ApiCaller } from '#operations/tokens/api-caller.ts'

export interface AppContext {
  shop: Shop
  /** Public origin, without a trailing slash. */
  publicUrl: string
  /** True without a configured `publicUrl`: the shop accepts any Host header. */
  acceptsAnyHost: boolean
  trustedProxyCount: number
  demo: boolean
  log: Logger
  /** After its abort, /readyz answers 503 so that load balancers stop sending requests. */
  shutdownSignal?: AbortSignal
  traces?: Traces | undefined
  /** Without it, /metrics does not exist. */
  metricsToken?: string | undefined
  responseCache?: ResponseCache | undefined
  clientLimiter?: ClientLimiter | undefined
}

export interface Client {
  user: SignedInUser | null
  /** The owner requires a second factor of staff, and this account has none. */
  isSecondFactorMissing: boolean
  rights: readonly Right[]
  /** True: an API token or an extension. `user` then owns nothing, though it has the id of an account. */
  isProgram?: true
  ipAddress: string
  /** The IPv4 address or the IPv6 /64. */
  rateLimitKey: string
  /** Equals `rateLimitKey`, or null behind an untrusted proxy. */
  trustedRateLimitKey: string | null
  token: string | undefined
  guestToken: string | undefined
  device: string | undefined
  agent: string
}

export interface Env {
  /**
   * `isInProcess` requests come from this process and are not logged. `isPartOfPage` requests belong to a page that
   * already has its queue slot. `isForResponseCache` responses are rendered for the cache, without a client.
   * `extension` calls the API from this process with its stated rights.
   */
  Bindings: Partial<HttpBindings> & {
    isInProcess?: boolean
    isPartOfPage?: boolean
    isForResponseCache?: boolean
    extension?: ApiCaller
  }
  Variables: {
    requestId: string
    failureCode?: string
    route?: string
    bodies: BodyBudgets
    isListedOrigin?: true
  }
}
export type App = Hono<Env>
