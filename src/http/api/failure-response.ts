import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Failure, fail, failureMessage, failures } from '#contract/failures.ts'
import type { AppContext, Env } from '#http/app-context.ts'

/** Every expected failure becomes a response here (R7). */
export function failureResponse(c: Context<Env>, failure: Failure): Response {
  const status = failures[failure.failure][0]
  c.set('failureCode', failure.failure)
  const retryAfter = failure.retryAfter ?? (status === 503 ? 2 : undefined)
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  c.header('Cache-Control', 'private, no-store')
  const body = { error: failureMessage(failure), code: failure.failure, details: failure.details }
  return c.json(body, status as ContentfulStatusCode)
}

// Error codes for: database unreachable, starting, stopping, full, read-only, or timed out.
const transientCodes =
  /^(CONNECT|CONNECTION|ECONN|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ENOENT|EPIPE|08|53|57P|57014|55P03|40P01|40001|25P03|25006|58)/

export function isTransientError(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && transientCodes.test(code)
}

/** The details of an unexpected error go to the log only, with the request id. */
export function logUnexpectedError(context: AppContext, c: Context<Env>, error: unknown): Failure {
  context.log.error(
    { requestId: c.get('requestId'), path: c.req.routePath, err: toLoggableError(error) },
    'failed',
  )
  return fail(isTransientError(error) ? 'unavailable' : 'internal')
}

export const unexpectedErrorResponse = (context: AppContext, c: Context<Env>, error: unknown): Response =>
  failureResponse(c, logUnexpectedError(context, c, error))

const maxLoggedErrors = 10

/** Omits `detail`, because PostgreSQL puts column values into it, which may be personal data. */
export function toLoggableError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an error' }
  const { name, message, stack, code, constraint } = error as Error & Record<string, unknown>
  const errors =
    error instanceof AggregateError ? error.errors.slice(0, maxLoggedErrors).map(toLoggableError) : undefined
  return { type: name, message, stack, code, constraint, errors }
}
