import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { SignedIn } from '#contract/accounts/accounts.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import type { Env } from '../context.ts'
import type { BodyBudget, BodyBudgets } from './body-budget.ts'

interface BodyLimits {
  /** bytes */
  max: number
  budget: keyof BodyBudgets
}

/** What a stranger or a shopper types has to arrive within this time; a larger body may not pause for as long. */
const maxWaitMs = 10_000
/** A client may send a byte a part, and each part takes some 200 bytes more: so many are made one. */
const maxParts = 256

/** What a body of JSON may have. */
export function bodyLimitsOf(user: SignedIn | null): BodyLimits {
  if (!user) return { max: limits.anonymousBody, budget: 'anonymous' }
  return user.role === 'user'
    ? { max: limits.shopperBody, budget: 'shoppers' }
    : { max: limits.staffBody, budget: 'staff' }
}

/** @failure too_large, too_slow, unavailable, request_aborted */
export async function readBytes(
  c: Context<Env>,
  { max, budget }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer> | Failure> {
  const announced = Number(c.req.header('content-length') ?? 0)
  if (announced > max) return fail('too_large')
  const { incoming, outgoing, inProcess } = c.env ?? {}
  if (!incoming || !outgoing || inProcess) return readInProcess(c, max)
  const take = holdBytes(outgoing, c.get('bodies')[budget])
  return receive(incoming, { max, isSmall: (announced || max) <= limits.shopperBody, take })
}

/** The body of a request that was made in this process is in memory already. */
async function readInProcess(c: Context<Env>, max: number): Promise<Uint8Array<ArrayBuffer> | Failure> {
  const bytes = new Uint8Array(await c.req.raw.arrayBuffer())
  return bytes.byteLength > max ? fail('too_large') : bytes
}

type Take = (bytes: number) => boolean

/** Takes bytes from the budget until the request is answered or its connection is gone. */
function holdBytes(outgoing: ServerResponse, budget: BodyBudget): Take {
  let bytes = 0
  outgoing.once('close', () => budget.give(bytes))
  return (more) => {
    if (outgoing.closed) return true
    if (!budget.take(more)) return false
    bytes += more
    return true
  }
}

interface Receiving {
  max: number
  isSmall: boolean
  take: Take
}

/** Reads Node's stream, since a web stream over it costs more than all else of reading. */
function receive(
  incoming: IncomingMessage,
  { max, isSmall, take }: Receiving,
): Promise<Uint8Array<ArrayBuffer> | Failure> {
  let parts: Buffer[] = []
  const blocks: Buffer[] = []
  let size = 0
  return new Promise((resolve) => {
    const settle = (outcome: Uint8Array<ArrayBuffer> | Failure) => {
      clearTimeout(timer)
      incoming.off('data', add).off('end', end).off('error', abort).off('close', abort)
      incoming.pause()
      resolve(outcome)
    }
    const timer = setTimeout(() => settle(fail('too_slow')), maxWaitMs)
    const add = (part: Buffer) => {
      size += part.byteLength
      if (size > max) return settle(fail('too_large'))
      if (!take(part.byteLength)) return settle(fail('unavailable'))
      parts.push(part)
      if (parts.length === maxParts) {
        blocks.push(Buffer.concat(parts))
        parts = []
      }
      if (!isSmall) timer.refresh()
    }
    const end = () => settle(Buffer.concat([...blocks, ...parts]))
    const abort = () => settle(fail('request_aborted'))
    if (incoming.readableEnded) return end()
    if (incoming.destroyed) return abort()
    incoming.on('data', add).on('end', end).on('error', abort).on('close', abort)
  })
}
