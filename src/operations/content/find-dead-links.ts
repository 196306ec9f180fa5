import type { PageContent } from '#contract/content/page-kinds.ts'
import { fixedShopPaths } from '#contract/content/shop-paths.ts'
import { findLivePaths } from '#data/content/shop-links.ts'
import type { Db } from '#data/database/connection.ts'
import { type ContentLink, listLinks } from '#domain/content/list-links.ts'

/** For each page, the links that lead to no page of the shop. */
export async function findDeadLinks(db: Db, contents: readonly PageContent[]): Promise<ContentLink[][]> {
  const links = contents.map((content) => listLinks(content).filter(({ to }) => !fixedShopPaths.includes(to)))
  const live = await findLivePaths(db, [...new Set(links.flat().map(({ to }) => to))])
  return links.map((list) => list.filter(({ to }) => !live.has(to)))
}
