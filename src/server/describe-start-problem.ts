import { OperatorError } from '#data/database/embedded/operator-error.ts'
import { ConfigError } from '../config/config-error.ts'

/** Error codes of Node, SQLSTATE and the driver that mean a fault of the machine, not of the program. */
const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full, most likely the disk of DATA_DIR',
  EDQUOT: "this user's disk quota is used up",
  '53100': 'the disk of the database is full',
  EACCES: 'this user lacks the permission',
  EPERM: 'this user lacks the permission',
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open (ulimit -n)',
  ENFILE: 'too many files are open on this machine',
  CONNECTION_CLOSED: 'the database closed the connection',
  CONNECTION_UNAVAILABLE: 'the database does not answer',
  CONNECT_TIMEOUT: 'the database does not answer',
  ECONNREFUSED: 'the database does not answer',
}

/** @returns undefined for a bug, which is thrown with its stack. `logError`: the last error in the log of the database */
export function describeStartProblem(error: unknown, logError = ''): string | undefined {
  // PostgreSQL closes all connections when it cannot write its write-ahead log.
  if (logError.includes('No space left on device')) {
    return `The shop cannot start: ${reasons.ENOSPC} (${logError}).`
  }
  const { code = '', message } = error as { code?: string; message: string }
  if (error instanceof OperatorError || error instanceof ConfigError) return message
  const reason = reasons[code]
  return reason && `The shop cannot start: ${reason} (${message}).`
}
