import { readTerms } from '#operations/read-terms.ts'
import type { Handlers } from '../mount.ts'

export const termHandlers = {
  getTerms: ({ shop }) => readTerms(shop),
} satisfies Partial<Handlers>
