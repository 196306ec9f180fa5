import { buildPagePath, generatedTopics, type PageContent } from '#contract/content/page-kinds.ts'
import { fixedShopPaths } from '#contract/content/shop-paths.ts'
import { listImageIds } from '#data/catalog/images.ts'
import { findMenuTargets } from '#data/content/menus.ts'
import { listRedirectSources } from '#data/content/redirects.ts'
import { findLivePaths } from '#data/content/shop-links.ts'
import type { Db } from '#data/database/connection.ts'
import type { ContentLink } from '#domain/content/check-content.ts'
import { type ContentTarget, listTargets } from '#domain/content/list-targets.ts'
import { normalizePagePath } from '#domain/content/shop-path.ts'
import { type LinkingPage, listLinks } from './list-links.ts'

/** For each page, the links that lead to no page of the shop. */
export async function findDeadLinks(
  db: Db,
  pages: readonly LinkingPage[],
  publicUrl: string,
): Promise<ContentLink[][]> {
  const links = pages.map((page) => listLinks(page, publicUrl))
  const dead = await findDeadPaths(
    db,
    links.flat().map(({ to }) => to),
  )
  return links.map((list) => list.filter(({ to }) => dead.has(to)))
}

const otherServedPath =
  /^\/(admin|api|assets|feeds|forms|images|qr)(\/|$)|^\/(pages\/preview|brand\.css|healthz|metrics|readyz|manifest\.webmanifest|robots\.txt|sitemap[\w-]*\.xml)$/

const isFixed = (path: string) =>
  fixedShopPaths.includes(path) || generatedTopics.some((topic) => path === buildPagePath('policy', topic))

/** @returns those of the paths, normalized, that the shop answers without a redirect */
export async function findServedPaths(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const fixed = paths.filter((path) => isFixed(path) || otherServedPath.test(path))
  return new Set([...fixed, ...(await findLivePaths(db, paths))])
}

export async function findDeadPaths(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const unknown = [...new Set(paths)].filter((path) => !isFixed(normalizePagePath(path)))
  if (unknown.length === 0) return new Set()
  const normalized = unknown.map(normalizePagePath)
  const served = await findServedPaths(db, normalized)
  const redirected = new Set(await listRedirectSources(db, normalized))
  const leadsNowhere = (path: string) => !served.has(path) && !redirected.has(path)
  return new Set(unknown.filter((path) => leadsNowhere(normalizePagePath(path))))
}

/** For each page, the products, categories, collections and images in its fields that shoppers do not see. */
export async function findMissingTargets(
  db: Db,
  contents: readonly PageContent[],
): Promise<ContentTarget[][]> {
  const targets = contents.map(listTargets)
  const idsOf = (isImage: boolean) => [
    ...new Set(targets.flat().flatMap(({ kind, id }) => ((kind === 'image') === isImage ? [id] : []))),
  ]
  const [images, others] = [idsOf(true), idsOf(false)]
  const found = new Set([
    ...(images.length > 0 ? await listImageIds(db, images) : []),
    ...(others.length > 0 ? (await findMenuTargets(db, others)).map(({ _id }) => _id) : []),
  ])
  return targets.map((list) => list.filter(({ id }) => !found.has(id)))
}
