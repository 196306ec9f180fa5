import type { PageContent } from '#contract/content/page-kinds.ts'
import { fixedShopPaths } from '#contract/content/shop-paths.ts'
import { listRedirectSources } from '#data/content/redirects.ts'
import { findLivePaths } from '#data/content/shop-links.ts'
import type { Db } from '#data/database/connection.ts'
import { type ContentLink, listLinks } from '#domain/content/list-links.ts'
import { normalizeShopPath } from '#domain/content/shop-path.ts'

/** For each page, the links that lead to no page of the shop. */
export async function findDeadLinks(db: Db, contents: readonly PageContent[]): Promise<ContentLink[][]> {
  const links = contents.map((content) => listLinks(content).filter(({ to }) => !fixedShopPaths.includes(to)))
  const paths = [...new Set(links.flat().map(({ to }) => to))]
  const live = await findLivePaths(db, paths)
  const redirected = new Set(await listRedirectSources(db, paths.map(normalizeShopPath)))
  return links.map((list) => list.filter(({ to }) => !live.has(to) && !redirected.has(normalizeShopPath(to))))
}
