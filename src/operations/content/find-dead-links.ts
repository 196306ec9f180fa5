import { buildPagePath, generatedTopics, type PageContent } from '#contract/content/page-kinds.ts'
import { fixedShopPaths } from '#contract/content/shop-paths.ts'
import { listImageIds } from '#data/catalog/images.ts'
import { findMenuTargets } from '#data/content/menus.ts'
import { listRedirectsFrom } from '#data/content/redirects.ts'
import { findLiveContentPaths } from '#data/content/shop-links.ts'
import type { Db } from '#data/database/connection.ts'
import type { ContentLink } from '#domain/content/check-content.ts'
import { type ContentTarget, listTargets } from '#domain/content/list-targets.ts'
import { normalizePagePath, removeOwnOrigin } from '#domain/content/shop-path.ts'
import { type LinkingPage, listLinks } from './list-links.ts'

/** For each page, the links that lead to no page of the shop. */
export async function findDeadLinks(
  db: Db,
  pages: readonly LinkingPage[],
  publicUrl: string,
): Promise<ContentLink[][]> {
  const links = pages.map((page) => listLinks(page, publicUrl))
  const dead = await findDeadAddresses(
    db,
    links.flat().map(({ to }) => to),
    publicUrl,
  )
  return links.map((list) => list.filter(({ to }) => dead.has(to)))
}

const otherLivePath =
  /^\/(admin|api|assets|feeds|forms|images|qr)(\/|$)|^\/(pages\/preview|brand\.css|healthz|metrics|readyz|manifest\.webmanifest|robots\.txt|sitemap[\w-]*\.xml)$/

const isFixed = (path: string) =>
  fixedShopPaths.includes(path) || generatedTopics.some((topic) => path === buildPagePath('policy', topic))

/** @returns those of the paths, normalized, that the shop answers without a redirect */
export async function findLivePaths(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const fixed = paths.filter((path) => isFixed(path) || otherLivePath.test(path))
  return new Set([...fixed, ...(await findLiveContentPaths(db, paths))])
}

const isElsewhere = (path: string) => /^https?:/i.test(path)

/** Redirects are joined when they are added, but a page that is hidden later may have stood between two of them. */
const maxRedirectsInRow = 5

/** @returns those of the addresses that lead to no page of the shop; addresses of other hosts are not checked */
export async function findDeadAddresses(
  db: Db,
  addresses: readonly string[],
  publicUrl: string,
  redirectsLeft = maxRedirectsInRow,
): Promise<Set<string>> {
  const paths = new Map(
    addresses.map((address) => [address, normalizePagePath(removeOwnOrigin(address, publicUrl))]),
  )
  const unknown = [...new Set(paths.values())].filter((path) => !isElsewhere(path) && !isFixed(path))
  if (unknown.length === 0) return new Set()
  const live = await findLivePaths(db, unknown)
  const missing = unknown.filter((path) => !live.has(path))
  const redirects = redirectsLeft > 0 ? await listRedirectsFrom(db, missing) : []
  const targets = redirects.map(({ to }) => to)
  const deadTargets = await findDeadAddresses(db, targets, publicUrl, redirectsLeft - 1)
  const liveRedirects = new Set(redirects.filter(({ to }) => !deadTargets.has(to)).map(({ from }) => from))
  const dead = new Set(missing.filter((path) => !liveRedirects.has(path)))
  return new Set(addresses.filter((address) => dead.has(paths.get(address) ?? '')))
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
