import { CannotStart } from '#operations/maintenance/open-shop.ts'
import { Cancelled } from './door.ts'

// Refused, not found, wrong password, no such database, and the server's own "not now".
const unreachable = /^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_|CONNECT|28P01|28000|3D000|57P|08)/

const fileReasons: Record<string, string> = {
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'the disk may only be read',
  ENOSPC: 'the disk is full',
  ENOENT: 'it is not there',
  ENOTDIR: 'a part of its path is a file',
  EIO: 'the disk fails',
}

const databaseReasons: Record<string, string> = {
  // insufficient_privilege
  '42501': 'The user of DATABASE_URL has too few rights in the database',
  // read_only_sql_transaction
  '25006': 'The database of DATABASE_URL takes no writes, as a standby does',
  // disk_full
  '53100': "The disk of the database's server is full",
  // too_many_connections
  '53300': 'The database takes no more connections',
}

/** One sentence for what an operator can act on; null for a bug. */
export function reasonOf(error: unknown): string | null {
  const { name = '', message = '', code = '', path } = error as NodeJS.ErrnoException
  if (error instanceof CannotStart || name === 'ConfigError') return message
  if (error instanceof Cancelled || name === 'AbortError') return 'Stopped.'
  if (fileReasons[code] && path) return `${path} cannot be used: ${fileReasons[code]}.`
  if (databaseReasons[code]) return `${databaseReasons[code]}: ${message}.`
  return unreachable.test(code) ? `The database cannot be reached: ${message || code}.` : null
}
