import type { Context } from 'hono'
import { breakDown, refuse } from '#http/api/answer.ts'
import type { Door, Env } from '#http/context.ts'
import type { Line } from './line.ts'

export async function answerInLine(
  context: Door,
  limiter: Line,
  c: Context<Env>,
  respond: () => Promise<Response>,
): Promise<Response> {
  const overload = limiter.refusal()
  if (overload) return refuse(c, overload)
  try {
    return await limiter.within(respond)
  } catch (error) {
    return breakDown(context, c, error)
  }
}
