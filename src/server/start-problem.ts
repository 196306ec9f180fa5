import { CannotStart } from '#data/database/embedded/cannot-start.ts'
import { ConfigError } from '../config/config-error.ts'

/** What the system and PostgreSQL (SQLSTATE) say when the machine, and not the program, is at fault. */
const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full, most likely that of DATA_DIR',
  EDQUOT: "this user's share of the disk is full",
  '53100': "the database's disk is full",
  EACCES: 'this user may not do that',
  EPERM: 'this user may not do that',
  EROFS: 'the disk may only be read',
  EMFILE: 'too many files are open (ulimit -n)',
  ENFILE: 'too many files are open on this machine',
  CONNECTION_CLOSED: 'the database ended the connection',
  CONNECTION_UNAVAILABLE: 'the database does not answer',
  CONNECT_TIMEOUT: 'the database does not answer',
  ECONNREFUSED: 'the database does not answer',
}

/** Undefined for a bug, which keeps its stack. `complaint` is the last log line of the embedded database. */
export function startProblem(error: unknown, complaint = ''): string | undefined {
  // PostgreSQL ends all connections when it cannot write its log ahead.
  if (complaint.includes('No space left on device')) {
    return `The shop cannot start: ${reasons.ENOSPC} (${complaint}).`
  }
  const { code = '', message } = error as { code?: string; message: string }
  if (error instanceof CannotStart || error instanceof ConfigError) return message
  const reason = reasons[code]
  return reason && `The shop cannot start: ${reason} (${message}).`
}
