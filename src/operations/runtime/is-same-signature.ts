import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in constant time; `timingSafeEqual` needs equal lengths, so both texts are hashed first. */
export const isSameSignature = (received: string, expected: string): boolean =>
  timingSafeEqual(sha256(received), sha256(expected))

const sha256 = (text: string) => createHash('sha256').update(text).digest()
