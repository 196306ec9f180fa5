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
  // A form of a page with `Referrer-Policy: no-referrer` is sent with `Origin: null` (Fetch standard, section 3.2).
  if (origin === 'null' && site === 'same-origin') return false
  // Where the operator has said the shop's address, no other name of this machine is the shop's.
  return !door.anyHost || !URL.canParse(origin) || new URL(origin).host !== c.req.header('host')
}

/** Whether somebody pressed a link of the shop's own pages: neither another site's nor one from a letter. */
export function isOwnLink(door: Door, c: Context<Env>): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site) return site === 'same-origin'
  // Browsers send it over HTTPS alone.
  const from = c.req.header('referer')
  if (!from || !URL.canParse(from)) return false
  const { origin, host } = new URL(from)
  return origin === door.publicUrl || (Boolean(door.anyHost) && host === c.req.header('host'))
}
