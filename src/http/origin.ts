import type { Context } from 'hono'
import type { Door, Env } from './context.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A write that a browser sends for another site (dangers.md S1). Programs that are no browsers send
 * neither header; they hold no visitor's cookie either.
 */
export function isForeign(door: Door, c: Context<Env>): boolean {
  if (reading.has(c.req.method)) return false
  const site = c.req.header('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  const origin = c.req.header('origin')
  if (origin === undefined || origin === door.publicUrl) return false
  // Where the operator has said the shop's address, no other name of this machine is the shop's.
  return !door.anyHost || !URL.canParse(origin) || new URL(origin).host !== c.req.header('host')
}
