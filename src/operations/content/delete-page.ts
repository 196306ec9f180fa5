import { menuPlaceLabels } from '#contract/content/menu-places.ts'
import type { PageReference } from '#contract/content/page-address.ts'
import {
  buildPagePath,
  type ListPageKind,
  type PageContent,
  type PageKind,
} from '#contract/content/page-kinds.ts'
import { type Failure, fail } from '#contract/failures.ts'
import { listStoredMenus } from '#data/content/menus.ts'
import {
  deleteStoredPage,
  findListPageId,
  findStoredPage,
  listStoredPages,
  lockPage,
} from '#data/content/pages.ts'
import { listStoredRedirects } from '#data/content/redirects.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { normalizePagePath, removeOwnOrigin } from '#domain/content/shop-path.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, AuditActor, Shop } from '#operations/shop.ts'
import type { PageChange } from './change-page.ts'
import { listLinks } from './list-links.ts'
import { completeContent } from './page-content.ts'
import { getDraftContent } from './read-pages.ts'

/** @failure not_found */
export async function readPageReferences({ db, mail }: Shop, id: string): Promise<PageReference[] | Failure> {
  const page = await findStoredPage(db, id)
  if (!page) return fail('not_found')
  const path = buildPagePath(page.kind, page.slug)
  const publicUrl = mail?.publicUrl ?? ''
  const isHere = (address: string) => normalizePagePath(removeOwnOrigin(address, publicUrl)) === path
  const [pages, menus, redirects] = await Promise.all([
    listStoredPages(db),
    listStoredMenus(db),
    listStoredRedirects(db),
  ])
  const leadsHere = (kind: PageKind, content: PageContent) =>
    listLinks({ kind, content }, publicUrl).some(({ href }) => isHere(href))
  const linkingPages = pages.filter(
    (other) =>
      other._id !== id &&
      [completeContent(other.content, other), getDraftContent(other)].some((content) =>
        leadsHere(other.kind, content),
      ),
  )
  return [
    ...menus.flatMap(({ place, items }) =>
      (items ?? [])
        .filter(({ kind, target }) => (kind === 'address' ? isHere(target) : target === id))
        .map(({ label }) => ({
          kind: 'menu' as const,
          _id: place,
          name: `${menuPlaceLabels[place]}: ${label}`,
        })),
    ),
    ...linkingPages.map((other) => ({
      kind: 'page' as const,
      _id: other._id,
      name: getDraftContent(other).title,
    })),
    ...redirects
      .filter(({ to }) => isHere(to))
      .map(({ _id, from }) => ({ kind: 'redirect' as const, _id, name: from })),
  ]
}

/** LOCK ORDER: the page. @failure not_found, page_changed, home_page_required */
export function deletePage(
  shop: Shop,
  actor: Actor,
  { id, version }: PageChange,
): Promise<{ _id: string } | Failure> {
  return inTransaction<{ _id: string }>(shop.db, async (tx) => {
    const page = await lockPage(tx, id)
    if (!page) return fail('not_found')
    if (page.kind === 'home') return fail('home_page_required')
    if (page.version !== version) return fail('page_changed')
    await deleteStoredPage(tx, id)
    const { title } = getDraftContent(page)
    await recordAuditEntry(tx, actor, {
      action: 'delete',
      entity: 'page',
      id,
      name: title,
      before: { kind: page.kind, slug: page.slug, title },
    })
    return { _id: id }
  })
}

interface DeletedList {
  kind: ListPageKind
  id: string
  name: string
}

export async function recordListPageDeletion(
  tx: Transaction,
  actor: AuditActor,
  { kind, id, name }: DeletedList,
): Promise<void> {
  const pageId = await findListPageId(tx, kind, id)
  if (pageId === null) return
  const before = { kind, title: name }
  await recordAuditEntry(tx, actor, { action: 'delete', entity: 'page', id: pageId, name, before })
}
