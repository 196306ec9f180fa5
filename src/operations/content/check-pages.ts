import { findImageLuminance } from '#data/catalog/images.ts'
import type { Db } from '#data/database/connection.ts'
import { type ContentIssue, checkContent } from '#domain/content/check-content.ts'
import { listHeroImageIds } from '#domain/content/check-hero.ts'
import type { Shop } from '#operations/shop.ts'
import { findDeadLinks, findMissingTargets } from './find-dead-links.ts'
import type { LinkingPage } from './list-links.ts'

export async function checkPages(
  { mail }: Shop,
  db: Db,
  pages: readonly LinkingPage[],
): Promise<ContentIssue[][]> {
  const now = new Date()
  const contents = pages.map(({ content }) => content)
  const deadLinks = await findDeadLinks(db, pages, mail?.publicUrl ?? '')
  const missing = await findMissingTargets(db, contents)
  const heroImages = listHeroImageIds(contents)
  const luminance = heroImages.length > 0 ? await findImageLuminance(db, heroImages) : new Map()
  return pages.map(({ kind, content }, at) =>
    checkContent(kind, content, {
      now,
      deadLinks: deadLinks[at] ?? [],
      missing: missing[at] ?? [],
      luminance,
    }),
  )
}
