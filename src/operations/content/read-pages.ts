import { buildPagePath, type PageKind } from '#contract/content/page-kinds.ts'
import type { PageForStaff, PageRow, PostSummary, SitePage } from '#contract/content/pages.ts'
import type { KnownSection } from '#contract/content/section-kinds.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { slugPaths } from '#contract/paths.ts'
import { type AnnouncedPromotion, listAnnouncedPromotions } from '#data/catalog/pricing/promotions.ts'
import { findPreviewedPageId, listPageVersions } from '#data/content/page-versions.ts'
import {
  countVisiblePages,
  findStoredPage,
  findVisiblePage,
  listStoredPages,
  listVisiblePages,
  listVisiblePaths,
  type StoredPage,
  type VisiblePage,
} from '#data/content/pages.ts'
import type { Db } from '#data/database/connection.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { namePromotion } from '#domain/catalog/pricing/promotion-name.ts'
import { fillPolicy } from '#domain/content/fill-policy.ts'
import { normalizePage } from '#domain/paging.ts'
import { addDays, formatDay, startOfShopDay, toShopDay } from '#domain/shop-day.ts'
import { hashToken } from '#operations/accounts/token.ts'
import type { Shop } from '#operations/shop.ts'
import { checkPages } from './check-pages.ts'
import { completeContent, toSitePage } from './page-content.ts'

export async function readSitePage({ db }: Shop, kind: PageKind, slug: string): Promise<SitePage | Failure> {
  const [page, promotions] = await Promise.all([
    findVisiblePage(db, kind, slug),
    kind === 'home' ? listAnnouncedPromotions(db) : [],
  ])
  if (!page) return fail('not_found')
  const sitePage = toSitePage(page, completeContent(page.content, page))
  return { ...sitePage, sections: [...promotions.map(announcePromotion), ...sitePage.sections] }
}

function announcePromotion({ id, to, ...promotion }: AnnouncedPromotion): KnownSection {
  const { category, collection } = promotion
  const path = category ? slugPaths.category : slugPaths.collection
  const target = category ?? collection
  return {
    ...{ id, kind: 'announcement', from: '', until: startOfShopDay(addDays(to, 1)).toISOString() },
    text: `${namePromotion(promotion)} đến hết ${formatDay(to)}`,
    linkHref: target ? path + encodeURIComponent(target.slug) : '/shop?sale=true',
  }
}

export async function readHomeSellingPoints(shop: Shop): Promise<KnownSection[] | Failure> {
  const home = await readSitePage(shop, 'home', '')
  return failed(home) ? home : home.sections.filter(({ kind }) => kind === 'services')
}

export async function readPosts(
  { db }: Shop,
  query: { page?: number | undefined; limit?: number | undefined },
): Promise<{ posts: PostSummary[]; total: number }> {
  const { limit, offset } = normalizePage(query)
  const [total, posts] = await Promise.all([
    countVisiblePages(db, 'post'),
    listVisiblePages(db, 'post', { limit, offset }),
  ])
  return { posts: posts.map(summarize), total }
}

function summarize({ kind, slug, content, publishedAt }: VisiblePage): PostSummary {
  const { title, summary, image, imageAlt } = completeContent(content, { kind, slug })
  return {
    slug,
    title,
    summary,
    image,
    imageAlt,
    publishedOn: toShopDay(publishedAt ?? new Date(0)),
  }
}

export async function readSitemapPaths({ db }: Shop): Promise<{ path: string; lastModified?: string }[]> {
  return (await listVisiblePaths(db)).map(({ kind, slug, changedAt }) => ({
    path: buildPagePath(kind, slug),
    ...(changedAt && { lastModified: toShopDay(changedAt) }),
  }))
}

/** @failure link_expired */
export async function readPreview({ db }: Shop, token: string): Promise<SitePage | Failure> {
  const id = await findPreviewedPageId(db, hashToken(token))
  const page = id === null ? null : await findStoredPage(db, id)
  if (!page) return fail('link_expired')
  const content = getDraftContent(page)
  if (page.kind !== 'policy') return toSitePage(page, content)
  return toSitePage(page, fillPolicy(content, await readShopSettings(db)))
}

export function getDraftContent({ draft, content, listName, ...page }: StoredPage) {
  const edited = completeContent(draft ?? content, page)
  return listName === null ? edited : { ...edited, title: listName }
}

function describePage(page: StoredPage, now: Date) {
  const isDue = page.publishAt !== null && page.publishAt <= now
  return {
    _id: page._id,
    kind: page.kind,
    slug: page.slug,
    isPublished: isDue || page.publishedAt !== null || page.kind === 'home',
    hidden: page.hidden,
    hasDraft: page.draft !== null && !isDue,
    publishAt: isDue ? null : (page.publishAt?.toISOString() ?? null),
  }
}

export async function readPageRows(shop: Shop): Promise<PageRow[]> {
  const now = new Date()
  const pages = (await listStoredPages(shop.db)).map((page) => ({ page, content: getDraftContent(page) }))
  const issues = await checkPages(
    shop,
    shop.db,
    pages.map(({ page: { kind }, content }) => ({ kind, content })),
  )
  return pages.map(({ page, content }, at) => ({
    ...describePage(page, now),
    title: content.title,
    updatedAt: page.updatedAt.toISOString(),
    issues: issues[at]?.length ?? 0,
  }))
}

export async function readPageForStaff(
  shop: Shop,
  id: string,
  db: Db = shop.db,
): Promise<PageForStaff | Failure> {
  const page = await findStoredPage(db, id)
  if (!page) return fail('not_found')
  const content = getDraftContent(page)
  const versions = await listPageVersions(db, id)
  const [issues = []] = await checkPages(shop, db, [{ kind: page.kind, content }])
  return {
    ...describePage(page, new Date()),
    version: page.version,
    content,
    issues,
    history: versions.map(({ publishedAt, ...version }) => ({
      ...version,
      publishedAt: publishedAt.toISOString(),
    })),
  }
}
