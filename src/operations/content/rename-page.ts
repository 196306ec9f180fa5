import { buildPagePath, previewPath } from '#contract/content/page-kinds.ts'
import type { PageForStaff } from '#contract/content/pages.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { setPageSlug } from '#data/content/pages.ts'
import { isUniqueViolation } from '#data/database/transaction.ts'
import { findPreset } from '#domain/content/presets.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { changePage, type PageChange } from './change-page.ts'
import { getDraftContent } from './read-pages.ts'
import { moveRedirects } from './redirects.ts'

/**
 * The page of a category or collection has the address of its list. LOCK ORDER: the page, then the table of redirects.
 * @failure not_found, page_changed, page_slug_taken, page_address_fixed
 */
export async function renamePage(
  shop: Shop,
  actor: Actor,
  change: PageChange,
  slug: string,
): Promise<PageForStaff | Failure> {
  try {
    return await changePage(shop, change, async (tx, page) => {
      const { _id, kind } = page
      if (kind !== 'page' && kind !== 'post') return fail('page_address_fixed')
      if (page.slug === slug) return undefined
      const [before, after] = [buildPagePath(kind, page.slug), buildPagePath(kind, slug)]
      if (after === previewPath) return fail('page_slug_taken', { slug })
      await setPageSlug(tx, _id, slug, page.content ?? findPreset(kind, page.slug))
      if (page.publishedAt) await moveRedirects(tx, before, after)
      await recordAuditEntry(tx, actor, {
        action: 'update',
        entity: 'page',
        id: _id,
        name: getDraftContent(page).title,
        before: { slug: page.slug },
        after: { slug },
      })
      return undefined
    })
  } catch (error) {
    if (isUniqueViolation(error, 'pages_kind_slug_key')) return fail('page_slug_taken', { slug })
    throw error
  }
}
