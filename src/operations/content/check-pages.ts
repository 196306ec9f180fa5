import type { PageContent, PageKind } from '#contract/content/page-kinds.ts'
import { findImageTones } from '#data/catalog/images.ts'
import type { Db } from '#data/database/connection.ts'
import { type ContentIssue, checkContent } from '#domain/content/check-content.ts'
import { listHeroImageIds } from '#domain/content/check-hero.ts'
import { findDeadLinks, findMissingTargets } from './find-dead-links.ts'

export async function checkPages(
  db: Db,
  pages: readonly { kind: PageKind; content: PageContent }[],
): Promise<ContentIssue[][]> {
  const now = new Date()
  const contents = pages.map(({ content }) => content)
  const deadLinks = await findDeadLinks(db, contents)
  const missing = await findMissingTargets(db, contents)
  const heroImages = listHeroImageIds(contents)
  const tones = heroImages.length > 0 ? await findImageTones(db, heroImages) : new Map()
  return pages.map(({ kind, content }, at) =>
    checkContent(kind, content, { now, deadLinks: deadLinks[at] ?? [], missing: missing[at] ?? [], tones }),
  )
}
