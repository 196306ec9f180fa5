import type { Context } from 'hono'
import type { AppContext, Env } from './app-context.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Detects writes that another site triggers in a browser (docs/dangers.md S1). Other programs send neither header, and
 * they have no visitor's cookie.
 */
export function isCrossOriginWrite(context: AppContext, c: Context<Env>): boolean {
  if (safeMethods.has(c.req.method)) return false
  const site = c.req.header('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  const origin = c.req.header('origin')
  if (origin === undefined || origin === context.publicUrl) return false
  // A form of a page with `Referrer-Policy: no-referrer` is sent with `Origin: null` (Fetch standard, section 3.2).
  if (origin === 'null' && site === 'same-origin') return false
  // With a configured public URL, other host names of this machine are not the shop.
  return !context.acceptsAnyHost || !URL.canParse(origin) || new URL(origin).host !== c.req.header('host')
}

/** The `Origin` of a page of another site; null: the request comes from the shop's own page or from no page. */
export function findForeignOrigin(context: AppContext, c: Context<Env>): string | null {
  const origin = c.req.header('origin')
  if (!origin || origin === 'null' || origin === context.publicUrl || !URL.canParse(origin)) return null
  return context.acceptsAnyHost && new URL(origin).host === c.req.header('host') ? null : origin
}

/** False for links on other sites and in emails. */
export function isSameOriginLink(context: AppContext, c: Context<Env>): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site) return site === 'same-origin'
  // Browsers send Sec-Fetch-Site over HTTPS only.
  const from = c.req.header('referer')
  if (!from || !URL.canParse(from)) return false
  const { origin, host } = new URL(from)
  return origin === context.publicUrl || (Boolean(context.acceptsAnyHost) && host === c.req.header('host'))
}
