import { createHash, timingSafeEqual } from 'node:crypto'

/** Takes as long whatever differs; hashed first, since only equal lengths can be compared so. */
export const isSameSignature = (told: string, right: string): boolean =>
  timingSafeEqual(hashOf(told), hashOf(right))

const hashOf = (text: string) => createHash('sha256').update(text).digest()
