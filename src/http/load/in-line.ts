import type { Context } from 'hono'
import { breakDown, refuse } from '#http/api/answer.ts'
import type { Door, Env } from '#http/context.ts'
import type { Line } from './line.ts'

/** What is neither a call nor a page and asks the database all the same: it stands in the line as they do. */
export async function answerInLine(
  door: Door,
  line: Line,
  c: Context<Env>,
  answer: () => Promise<Response>,
): Promise<Response> {
  const full = line.refusal()
  if (full) return refuse(c, full)
  try {
    return await line.within(answer)
  } catch (error) {
    return breakDown(door, c, error)
  }
}
