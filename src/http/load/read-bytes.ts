import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { SignedInUser } from '#contract/accounts/accounts.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { requestLimits } from '#contract/request-limits.ts'
import type { Env } from '#http/app-context.ts'
import type { BodyBudget, BodyBudgets } from './body-budget.ts'

interface BodyLimits {
  max: number
  budget: keyof BodyBudgets
}

/** A small body must arrive within this time; a larger one must not pause for it. */
const maxWaitMs = 10_000
/** Each chunk has some 200 bytes of overhead, so many small ones are joined. */
const maxChunks = 256

export function getBodyLimits(user: SignedInUser | null): BodyLimits {
  if (!user) return { max: requestLimits.maxAnonymousBodyBytes, budget: 'anonymous' }
  return user.role === 'user'
    ? { max: requestLimits.maxShopperBodyBytes, budget: 'shoppers' }
    : { max: requestLimits.maxStaffBodyBytes, budget: 'staff' }
}

/** @failure too_large, request_timeout, unavailable, request_aborted */
export async function readBytes(
  c: Context<Env>,
  { max, budget }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer> | Failure> {
  const contentLength = Number(c.req.header('content-length') ?? 0)
  if (contentLength > max) return fail('too_large')
  const { incoming, outgoing, isInProcess } = c.env ?? {}
  if (!incoming || !outgoing || isInProcess) return readInProcess(c, max)
  const reserve = reserveUntilClosed(outgoing, c.get('bodies')[budget])
  return receive(incoming, {
    max,
    isSmall: (contentLength || max) <= requestLimits.maxShopperBodyBytes,
    reserve,
  })
}

async function readInProcess(c: Context<Env>, max: number): Promise<Uint8Array<ArrayBuffer> | Failure> {
  const bytes = new Uint8Array(await c.req.raw.arrayBuffer())
  return bytes.byteLength > max ? fail('too_large') : bytes
}

type ReserveBytes = (bytes: number) => boolean

/** Reserves bytes until the response is sent or the connection closes. */
function reserveUntilClosed(outgoing: ServerResponse, budget: BodyBudget): ReserveBytes {
  let bytes = 0
  outgoing.once('close', () => budget.release(bytes))
  return (more) => {
    if (outgoing.closed) return true
    if (!budget.reserve(more)) return false
    bytes += more
    return true
  }
}

interface ReceiveOptions {
  max: number
  isSmall: boolean
  reserve: ReserveBytes
}

/** Uses Node's stream, because wrapping it in a web stream costs more than the rest of the reading. */
function receive(
  incoming: IncomingMessage,
  { max, isSmall, reserve }: ReceiveOptions,
): Promise<Uint8Array<ArrayBuffer> | Failure> {
  let chunks: Buffer[] = []
  const blocks: Buffer[] = []
  let size = 0
  return new Promise((resolve) => {
    const settle = (outcome: Uint8Array<ArrayBuffer> | Failure) => {
      clearTimeout(timer)
      incoming.off('data', add).off('end', end).off('error', abort).off('close', abort)
      incoming.pause()
      resolve(outcome)
    }
    const timer = setTimeout(() => settle(fail('request_timeout')), maxWaitMs)
    const add = (chunk: Buffer) => {
      size += chunk.byteLength
      if (size > max) return settle(fail('too_large'))
      if (!reserve(chunk.byteLength)) return settle(fail('unavailable'))
      chunks.push(chunk)
      if (chunks.length === maxChunks) {
        blocks.push(Buffer.concat(chunks))
        chunks = []
      }
      if (!isSmall) timer.refresh()
    }
    const end = () => settle(Buffer.concat([...blocks, ...chunks]))
    const abort = () => settle(fail('request_aborted'))
    if (incoming.readableEnded) return end()
    if (incoming.destroyed) return abort()
    incoming.on('data', add).on('end', end).on('error', abort).on('close', abort)
  })
}
