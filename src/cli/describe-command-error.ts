import { OperatorError } from '#operations/maintenance/open-shop-for-command.ts'
import { Cancelled } from './command-context.ts'

// Network errors, and SQLSTATEs for wrong password, missing database, server shutting down and lost connection.
const connectionCodes = /^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_|CONNECT|28P01|28000|3D000|57P|08)/

const fileReasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: 'it does not exist',
  ENOTDIR: 'part of its path is a file',
  EIO: 'the disk reports an error',
}

const databaseReasons: Record<string, string> = {
  '42501': 'The user of DATABASE_URL lacks privileges in the database',
  '25006': 'The database of DATABASE_URL is read-only, like a standby',
  '53100': 'The disk of the database server is full',
  '53300': 'The database has no free connections',
}

/** @returns one sentence if the operator can resolve the error; null for a bug */
export function describeCommandError(error: unknown): string | null {
  const { name = '', message = '', code = '', path } = error as NodeJS.ErrnoException
  if (error instanceof OperatorError || name === 'ConfigError') return message
  if (error instanceof Cancelled || name === 'AbortError') return 'Stopped.'
  if (fileReasons[code] && path) return `${path} cannot be used: ${fileReasons[code]}.`
  if (databaseReasons[code]) return `${databaseReasons[code]}: ${message}.`
  return connectionCodes.test(code) ? `The database cannot be reached: ${message || code}.` : null
}
