import type { Context } from 'hono'
import { failureResponse, unexpectedErrorResponse } from '#http/api/failure-response.ts'
import type { AppContext, Env } from '#http/app-context.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.ts'

export async function respondWithinLimit(
  context: AppContext,
  limiter: ConcurrencyLimiter,
  c: Context<Env>,
  respond: () => Promise<Response>,
): Promise<Response> {
  const overload = limiter.findOverload()
  if (overload) return failureResponse(c, overload)
  try {
    return await limiter.run(respond)
  } catch (error) {
    return unexpectedErrorResponse(context, c, error)
  }
}
