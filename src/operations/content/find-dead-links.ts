import type { PageContent } from '#contract/content/page-kinds.ts'
import { fixedShopPaths } from '#contract/content/shop-paths.ts'
import { listRedirectSources } from '#data/content/redirects.ts'
import { findLivePaths } from '#data/content/shop-links.ts'
import type { Db } from '#data/database/connection.ts'
import { type ContentLink, listLinks } from '#domain/content/list-links.ts'
import { normalizeShopPath } from '#domain/content/shop-path.ts'

/** For each page, the links that lead to no page of the shop. */
export async function findDeadLinks(db: Db, contents: readonly PageContent[]): Promise<ContentLink[][]> {
  const links = contents.map(listLinks)
  const dead = await findDeadPaths(
    db,
    links.flat().map(({ to }) => to),
  )
  return links.map((list) => list.filter(({ to }) => dead.has(to)))
}

/** @returns those of the paths, without query and hash, that lead to no page of the shop */
export async function findDeadPaths(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const unknown = [...new Set(paths)].filter((path) => !fixedShopPaths.includes(path))
  if (unknown.length === 0) return new Set()
  const live = await findLivePaths(db, unknown)
  const redirected = new Set(await listRedirectSources(db, unknown.map(normalizeShopPath)))
  return new Set(unknown.filter((path) => !live.has(path) && !redirected.has(normalizeShopPath(path))))
}
