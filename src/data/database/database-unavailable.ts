/** Its code marks the request as retryable (http/api/failure-response.ts). */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly code: string

  constructor(message: string, code = 'CONNECTION_CLOSED', cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** `pg` reports a lost connection only by its message. */
const lostConnection =
  /^(Connection terminated|Client has encountered|Client was closed|Cannot use a pool after|Query read timeout|timeout )/

export function toDatabaseUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error || !lostConnection.test(error.message)) return error
  const code = /timeout/i.test(error.message) ? 'CONNECT_TIMEOUT' : 'CONNECTION_CLOSED'
  return new DatabaseUnavailable(error.message, code, error)
}
