import { v7 as uuid } from 'uuid'
import {
  buildPagePath,
  generatedTopics,
  type ListPageKind,
  maxPages,
  type PageContent,
  type PageKind,
  policySectionKinds,
  previewPath,
} from '#contract/content/page-kinds.ts'
import type { PageForStaff } from '#contract/content/pages.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { lockCategory } from '#data/catalog/categories.ts'
import { lockCollection } from '#data/catalog/collections.ts'
import { findPageVersion, insertPagePreview } from '#data/content/page-versions.ts'
import * as pages from '#data/content/pages.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { slugify } from '#domain/search/fold.ts'
import { createToken, hashToken } from '#operations/accounts/token.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { measureNewHeroImages } from './measure-hero-images.ts'
import { createContent, toAuditedContent } from './page-content.ts'
import { publishAndRecordPages } from './publish-scheduled-pages.ts'
import { getDraftContent, readPageForStaff } from './read-pages.ts'

interface NewPage {
  kind: Extract<PageKind, 'page' | 'post' | 'policy'>
  title: string
  slug?: string | undefined
}

const isGeneratedTopic = (slug: string) => generatedTopics.some((topic) => topic === slug)

/** LOCK ORDER: the number of pages. @failure page_slug_taken, list_full */
export async function addPage(shop: Shop, actor: Actor, input: NewPage): Promise<PageForStaff | Failure> {
  const { kind, title } = input
  const slug = input.slug ?? slugify(title, 'trang')
  if (buildPagePath(kind, slug) === previewPath || (kind === 'policy' && isGeneratedTopic(slug)))
    return fail('page_slug_taken', { slug })
  const _id = uuid()
  try {
    return await inTransaction<PageForStaff>(shop.db, async (tx) => {
      if ((await pages.lockAndCountPages(tx)) >= maxPages) return fail('list_full')
      await pages.insertPage(tx, { _id, kind, slug, draft: createContent(title) })
      await recordAuditEntry(tx, actor, {
        action: 'create',
        entity: 'page',
        id: _id,
        name: title,
        after: { kind, slug, title },
      })
      return readPageForStaff(shop, _id, tx)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'pages_kind_slug_key')) return fail('page_slug_taken', { slug })
    throw error
  }
}

interface ListWithPage {
  kind: ListPageKind
  id: string
}

const lockList = { category: lockCategory, collection: lockCollection }

/** LOCK ORDER: the category or collection, then the number of pages. @failure not_found, list_full */
export function openListPage(
  shop: Shop,
  actor: Actor,
  { kind, id }: ListWithPage,
): Promise<PageForStaff | Failure> {
  return inTransaction<PageForStaff>(shop.db, async (tx) => {
    const list = await lockList[kind](tx, id)
    if (!list) return fail('not_found')
    const existing = await pages.findListPageId(tx, kind, id)
    if (existing) return readPageForStaff(shop, existing, tx)
    if ((await pages.lockAndCountPages(tx)) >= maxPages) return fail('list_full')
    const _id = uuid()
    await pages.insertPage(tx, { _id, kind, slug: id, draft: createContent(list.name) })
    await recordAuditEntry(tx, actor, {
      action: 'create',
      entity: 'page',
      id: _id,
      name: list.name,
      after: { kind, title: list.name },
    })
    return readPageForStaff(shop, _id, tx)
  })
}

export interface PageChange {
  id: string
  /** As the client read it. */
  version: number
}
type ChangePage = (tx: Transaction, page: pages.StoredPage) => Promise<Failure | undefined>

/**
 * LOCK ORDER: the page. The second of two concurrent changes fails with `page_changed`.
 * @failure not_found, page_changed
 */
export function changePage(shop: Shop, { id, version }: PageChange, change: ChangePage) {
  return inTransaction<PageForStaff>(shop.db, async (tx) => {
    await publishAndRecordPages(tx, id)
    const page = await pages.lockPage(tx, id)
    if (!page) return fail('not_found')
    if (page.version !== version) return fail('page_changed')
    return (await change(tx, page)) ?? readPageForStaff(shop, id, tx)
  })
}

const auditEntry = (page: pages.StoredPage, name: string) =>
  ({ action: 'update', entity: 'page', id: page._id, name }) as const

/**
 * Drafts are saved with each pause in typing, so the audit log names only what shoppers will see.
 * @failure not_found, page_changed, invalid
 */
export async function savePageDraft(shop: Shop, change: PageChange, content: PageContent) {
  await measureNewHeroImages(shop, content)
  return changePage(shop, change, async (tx, page) => {
    const details = page.kind === 'policy' ? findUnfitSections(content) : []
    if (details.length > 0) return failInvalidFields(...details)
    await pages.storePageDraft(tx, page._id, content)
    return undefined
  })
}

const findUnfitSections = ({ sections }: PageContent) =>
  sections.flatMap(({ kind }, at) =>
    policySectionKinds.includes(kind)
      ? []
      : [{ path: `content.sections.${at}.kind`, message: 'Chính sách không có mục loại này.' }],
  )

export function discardDraft(shop: Shop, actor: Actor, change: PageChange) {
  return changePage(shop, change, async (tx, page) => {
    await pages.removeDraft(tx, page._id)
    const before = { draft: page.draft && 'có', publishAt: page.publishAt?.toISOString() ?? null }
    const entry = auditEntry(page, getDraftContent(page).title)
    await recordAuditEntry(tx, actor, { ...entry, before, after: { draft: null, publishAt: null } })
    return undefined
  })
}

/** @param at a time in the future schedules the draft */
export function publishPage(shop: Shop, actor: Actor, change: PageChange, at: string | null) {
  return changePage(shop, change, async (tx, page) => {
    const content = getDraftContent(page)
    const isLater = at !== null && Date.parse(at) > Date.now()
    if (isLater) {
      if (!page.draft) await pages.storePageDraft(tx, page._id, content)
      await pages.scheduleDraft(tx, page._id, at, actor.name)
    } else await pages.publishContent(tx, page._id, content, actor.name)
    const entry = auditEntry(page, content.title)
    const publishAt = page.publishAt?.toISOString() ?? null
    if (isLater)
      await recordAuditEntry(tx, actor, { ...entry, before: { publishAt }, after: { publishAt: at } })
    else {
      const before = { ...(page.content && toAuditedContent(page.content)), publishAt }
      await recordAuditEntry(tx, actor, {
        ...entry,
        before,
        after: { ...toAuditedContent(content), publishAt: null },
      })
    }
    return undefined
  })
}

export function unschedulePage(shop: Shop, actor: Actor, change: PageChange) {
  return changePage(shop, change, async (tx, page) => {
    await pages.unscheduleDraft(tx, page._id)
    const entry = auditEntry(page, getDraftContent(page).title)
    const before = { publishAt: page.publishAt?.toISOString() ?? null }
    await recordAuditEntry(tx, actor, { ...entry, before, after: { publishAt: null } })
    return undefined
  })
}

export function restoreVersion(shop: Shop, change: PageChange, versionId: string) {
  return changePage(shop, change, async (tx, page) => {
    const content = await findPageVersion(tx, page._id, versionId)
    if (!content) return fail('not_found')
    await pages.storePageDraft(tx, page._id, content)
    return undefined
  })
}

/** @failure home_page_required */
export function hidePage(shop: Shop, actor: Actor, change: PageChange, hidden: boolean) {
  return changePage(shop, change, async (tx, page) => {
    if (page.kind === 'home') return fail('home_page_required')
    await pages.setPageHidden(tx, page._id, hidden)
    const entry = auditEntry(page, getDraftContent(page).title)
    await recordAuditEntry(tx, actor, { ...entry, before: { hidden: page.hidden }, after: { hidden } })
    return undefined
  })
}

/** @returns the path of a page that shows the draft in this version for an hour */
export function createPreview(shop: Shop, change: PageChange): Promise<{ path: string } | Failure> {
  const token = createToken()
  return inTransaction<{ path: string }>(shop.db, async (tx) => {
    const page = await readPageForStaff(shop, change.id, tx)
    if (failed(page)) return page
    if (page.version !== change.version) return fail('page_changed')
    await insertPagePreview(tx, {
      tokenHash: hashToken(token),
      pageId: change.id,
      version: change.version,
    })
    return { path: `${previewPath}?token=${token}` }
  })
}
