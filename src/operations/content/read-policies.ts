import { maxPages } from '#contract/content/page-kinds.ts'
import type { SitePage } from '#contract/content/pages.ts'
import { listVisiblePages } from '#data/content/pages.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { fillPolicy } from '#domain/content/fill-policy.ts'
import type { Shop } from '#operations/shop.ts'
import { completeContent, toSitePage } from './page-content.ts'

export async function readPolicies({ db }: Shop): Promise<SitePage[]> {
  const [settings, newestFirst] = await Promise.all([
    readShopSettings(db),
    listVisiblePages(db, 'policy', { limit: maxPages, offset: 0 }),
  ])
  return newestFirst
    .toReversed()
    .map((page) => toSitePage(page, fillPolicy(completeContent(page.content, page), settings)))
}
