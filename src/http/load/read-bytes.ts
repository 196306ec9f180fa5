import type { Context } from 'hono'
import { type Failure, fail } from '#contract/failures.ts'
import type { Env } from '../context.ts'
import type { BodyBudget } from './body-budget.ts'

export interface BodyLimits {
  /** bytes */
  max: number
  signedIn: boolean
}

/** A body up to this many bytes has to arrive within `smallBodyMs`; a larger one within the server's own limit. */
const smallBody = 65_536
const smallBodyMs = 10_000

/** @failure too_large, too_slow, unavailable, request_aborted */
export async function readBytes(
  c: Context<Env>,
  { max, signedIn }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer> | Failure> {
  const announced = Number(c.req.header('content-length') ?? 0)
  if (announced > max) return fail('too_large')
  const held = holdBytes(c, c.get('bodies')[signedIn ? 'signedIn' : 'anonymous'])
  if (!held.take(announced)) return fail('unavailable')
  // The HTTP parser passes on no more than was announced; a web stream costs more than all else of reading.
  const isWhole = announced > 0 && c.env?.incoming !== undefined
  const reading = isWhole
    ? c.req.raw.arrayBuffer().then((body) => new Uint8Array(body))
    : readParts(c, max, held)
  const isSmall = Math.min(announced || max, max) <= smallBody
  return inTime(reading.catch(asAborted(c)), isSmall ? smallBodyMs : undefined)
}

async function readParts(c: Context<Env>, max: number, held: ReturnType<typeof holdBytes>) {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of c.req.raw.body ?? []) {
    size += part.byteLength
    if (size > max) return fail('too_large')
    if (!held.take(part.byteLength)) return fail('unavailable')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** Takes bytes from the budget until the request is answered or its connection is gone. */
function holdBytes(c: Context<Env>, budget: BodyBudget) {
  let bytes = 0
  const { outgoing } = c.env ?? {}
  outgoing?.once('close', () => budget.give(bytes))
  return {
    take: (more: number): boolean => {
      // A request within the process, of a test for example, has no end that could be seen.
      if (!outgoing || outgoing.closed) return true
      if (!budget.take(more)) return false
      bytes += more
      return true
    },
  }
}

const asAborted = (c: Context<Env>) => (error: unknown) => {
  const { incoming } = c.env ?? {}
  if (incoming && (incoming.destroyed || incoming.errored)) return fail('request_aborted')
  throw error
}

async function inTime<T>(reading: Promise<T>, ms: number | undefined): Promise<T | Failure> {
  if (ms === undefined) return reading
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Failure>((done) => {
    timer = setTimeout(() => done(fail('too_slow')), ms)
  })
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
  }
}
