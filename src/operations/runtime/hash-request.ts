import { createHash } from 'node:crypto'

/** Stored beside an idempotency key, to refuse another request with the same key. */
export const hashRequest = (request: object): Buffer =>
  createHash('sha256').update(JSON.stringify(request)).digest()
