import type { MissingDescriptions } from '#contract/content/content-check.ts'
import { listMissingDescriptions } from '#data/content/missing-descriptions.ts'
import type { Shop } from '#operations/shop.ts'

export const readMissingDescriptions = ({ db }: Shop): Promise<MissingDescriptions[]> =>
  listMissingDescriptions(db)
