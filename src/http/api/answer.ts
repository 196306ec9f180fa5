import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Failure, fail, failures, sentence } from '#contract/failures.ts'
import type { Door, Env } from '#http/context.ts'

/** The one place that turns a refusal into an answer (decisions.md R7). */
export function refuse(c: Context<Env>, failure: Failure): Response {
  const status = failures[failure.failure][0]
  c.set('refusal', failure.failure)
  const wait = failure.retryAfter ?? (status === 503 ? 2 : undefined)
  if (wait !== undefined) c.header('Retry-After', String(wait))
  c.header('Cache-Control', 'private, no-store')
  const body = { error: sentence(failure), code: failure.failure, details: failure.details }
  return c.json(body, status as ContentfulStatusCode)
}

// The database cannot be reached, is starting, stopping, full or a standby, or did not answer in time.
const passing =
  /^(CONNECT|CONNECTION|ECONN|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ENOENT|EPIPE|08|53|57P|57014|55P03|40P01|40001|25P03|25006|58)/

export function isPassing(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && passing.test(code)
}

/** A bug or a fault becomes a refusal without details; those are in the log under the request's id. */
export function faultOf(door: Door, c: Context<Env>, error: unknown): Failure {
  door.log.error({ requestId: c.get('requestId'), path: c.req.routePath, err: withoutData(error) }, 'failed')
  return fail(isPassing(error) ? 'unavailable' : 'internal')
}

export const breakDown = (door: Door, c: Context<Env>, error: unknown): Response =>
  refuse(c, faultOf(door, c, error))

/** PostgreSQL puts values into `detail`; they may be personal. */
export function withoutData(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const { name, message, stack, code, constraint } = error as Error & Record<string, unknown>
  return { type: name, message, stack, code, constraint }
}
