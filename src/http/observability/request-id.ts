import { randomFillSync } from 'node:crypto'
import { v7 as uuid } from 'uuid'

/** Randomness is drawn for many at once: the call for it costs more than all else about an id. */
const drawn = new Uint8Array(16 * 256)
let used = drawn.length

/** Under which the log knows a request. */
export function newRequestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const random = drawn.subarray(used, used + 16)
  used += 16
  return uuid({ random })
}
