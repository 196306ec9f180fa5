import { CannotStart } from '#operations/open-shop.ts'
import { Cancelled } from './door.ts'

// Refused, not found, wrong password, no such database, and the server's own "not now".
const unreachable = /^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_|CONNECT|28P01|28000|3D000|57P|08)/

/** One sentence for what an operator can act on; null for a bug. */
export function reasonOf(error: unknown): string | null {
  const { name = '', message = '', code = '' } = error as { name?: string; message?: string; code?: string }
  if (error instanceof CannotStart || name === 'ConfigError') return message
  if (error instanceof Cancelled || name === 'AbortError') return 'Stopped.'
  return unreachable.test(code) ? `The database cannot be reached: ${message || code}.` : null
}
