import { randomFillSync } from 'node:crypto'
import { v7 as uuid } from 'uuid'

/** Random bytes for 256 ids, because the call for random bytes is the slow part. */
const pool = new Uint8Array(16 * 256)
let used = pool.length

export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const random = pool.subarray(used, used + 16)
  used += 16
  return uuid({ random })
}
