import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { SignedIn } from '#contract/accounts/accounts.ts'
import type { Right } from '#contract/staff/rights.ts'
import type { Traces } from '#http/observability/traces.ts'
import type { Shop } from '#operations/shop.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { BodyBudgets } from './load/body-budget.ts'
import type { ClientLimiter } from './load/client-limiter.ts'

/** Each as its service shows it; a secret of SePay's stands before its key. */
export interface ReportKeys {
  sepaySecret?: string
  sepayKey?: string
  payosKey?: string
}

/** What the door needs to know of the shop it stands in. */
export interface Door {
  shop: Shop
  /** the origin visitors use, without a slash at the end */
  publicUrl: string
  /** The operator has not said it: the shop is whatever host it is reached under. */
  anyHost: boolean
  /** how many proxies before the shop are believed about the visitor's address */
  trustProxy: number
  /** the demo admin exists and may be shown */
  demo: boolean
  log: Logger
  /** Aborted: this process ends, and whoever shares out calls gives it no more. */
  leaving?: AbortSignal
  /** Where somebody is told of every request. */
  traces?: Traces | undefined
  /** Who has it may read the metrics; without it there are none. */
  metricsToken?: string | undefined
  /** Missing in development, where each response is rendered when it is requested. */
  responseCache?: ResponseCache | undefined
  /** What reports are signed with; none: nobody may report. */
  keys?: ReportKeys
  clientLimiter?: ClientLimiter | undefined
}

/** Who asks, decided once per request from the cookie and the connection. */
export interface Visitor {
  user: SignedIn | null
  /** The owner demands a second factor of staff, and this one has none. */
  factorMissing: boolean
  /** What they may work on in the back office: of an owner all. */
  rights: readonly Right[]
  /** network address */
  from: string
  /** the same for counting tries: of IPv6 what a household shares */
  address: string
  /** The same as `address`; null: an unknown proxy hides it. */
  network: string | null
  /** the session's token as it came */
  token: string | undefined
  /** the token of the device cookie as it came */
  device: string | undefined
  /** what the browser says of itself */
  agent: string
}

export interface Env {
  /**
   * `inProcess`: no client sent the request, and it is not logged. `ofPage`: it belongs to a page that
   * has its place in the queue already. `shared`: the response is rendered for the cache, without a visitor.
   */
  Bindings: Partial<HttpBindings> & { inProcess?: boolean; ofPage?: boolean; shared?: boolean }
  /** `refusal`: the code of the failure that was answered. `route`: the pattern of a page's path. */
  Variables: { requestId: string; refusal?: string; route?: string; bodies: BodyBudgets }
}
export type App = Hono<Env>
