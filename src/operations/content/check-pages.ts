import type { PageContent, PageKind } from '#contract/content/page-kinds.ts'
import type { Db } from '#data/database/connection.ts'
import { type ContentIssue, checkContent } from '#domain/content/check-content.ts'
import { findDeadLinks, findMissingTargets } from './find-dead-links.ts'

export async function checkPages(
  db: Db,
  pages: readonly { kind: PageKind; content: PageContent }[],
): Promise<ContentIssue[][]> {
  const now = new Date()
  const contents = pages.map(({ content }) => content)
  const deadLinks = await findDeadLinks(db, contents)
  const missing = await findMissingTargets(db, contents)
  return pages.map(({ kind, content }, at) =>
    checkContent(kind, content, { now, deadLinks: deadLinks[at] ?? [], missing: missing[at] ?? [] }),
  )
}
