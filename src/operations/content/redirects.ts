import { v7 as uuid } from 'uuid'
import { maxRedirects, type Redirect } from '#contract/content/redirects.ts'
import { type Failure, fail } from '#contract/failures.ts'
import * as redirects from '#data/content/redirects.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { followRedirects } from '#domain/content/follow-redirects.ts'
import { normalizeShopPath, removeOwnOrigin } from '#domain/content/shop-path.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { findDeadAddresses, findLivePaths } from './find-dead-links.ts'

export async function readRedirects(shop: Shop): Promise<Redirect[]> {
  return describeRedirects(shop, shop.db, await redirects.listStoredRedirects(shop.db))
}

async function describeRedirects(
  shop: Shop,
  db: Db,
  stored: readonly redirects.StoredRedirect[],
): Promise<Redirect[]> {
  const shadowed = await findLivePaths(
    db,
    stored.map(({ from }) => from),
  )
  const targets = stored.map(({ to }) => to)
  const dead = await findDeadAddresses(db, targets, getPublicUrl(shop))
  return stored.map(({ createdAt, lastUsedAt, ...redirect }) => ({
    ...redirect,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isUnused: shadowed.has(redirect.from),
    isDead: dead.has(redirect.to),
  }))
}

const getPublicUrl = ({ mail }: Shop) => mail?.publicUrl ?? ''

/** @returns the address that a path without a page leads to, or null */
export async function findRedirect(shop: Shop, pathname: string): Promise<string | null> {
  const from = normalizeShopPath(pathname)
  const target = await redirects.findRedirectTarget(shop.db, from)
  if (target === null || (await isLoop(shop, from, target))) return null
  if (!target.startsWith('/')) return target
  const { pathname: path, search, hash } = new URL(target, 'https://shop.invalid')
  return path + search + hash
}

/** A loop may be stored: the address of the shop, with which targets are compared, can change. */
async function isLoop(shop: Shop, from: string, target: string): Promise<boolean> {
  const visited = new Set<string>()
  for (let next: string | null = target; next !== null; ) {
    const path = normalizeShopPath(removeOwnOrigin(next, getPublicUrl(shop)))
    if (path === from || visited.has(path)) return (await findLivePaths(shop.db, [...visited])).size === 0
    visited.add(path)
    next = await redirects.findRedirectTarget(shop.db, path)
  }
  return false
}

/**
 * A target that is redirected itself is replaced by its target, so that no request needs two redirects.
 * @failure redirect_source_served, redirect_source_taken, redirect_loop, list_full
 */
export async function addRedirect(
  shop: Shop,
  actor: Actor,
  input: { from: string; to: string },
): Promise<Redirect | Failure> {
  const from = normalizeShopPath(input.from)
  const target = removeOwnOrigin(input.to, getPublicUrl(shop))
  if ((await findLivePaths(shop.db, [from])).has(from)) return fail('redirect_source_served')
  try {
    return await inTransaction<Redirect>(shop.db, async (tx) => {
      await redirects.lockRedirects(tx)
      const stored = await redirects.listStoredRedirects(tx)
      if (stored.length >= maxRedirects) return fail('list_full')
      // A page that shadows a redirect may be hidden later, so shadowed redirects count for loops too.
      if (normalizeShopPath(followRedirects(target, stored)) === from) return fail('redirect_loop')
      const to = followRedirects(target, await removeShadowed(tx, stored))
      const inserted = await redirects.insertRedirect(tx, { _id: uuid(), from, to })
      await retarget(tx, stored, { from, to })
      await recordAuditEntry(tx, actor, {
        action: 'create',
        entity: 'redirect',
        id: inserted._id,
        name: from,
        after: { source: from, target: to },
      })
      const [described] = await describeRedirects(shop, tx, [inserted])
      if (!described) throw new Error('describeRedirects returns each redirect')
      return described
    })
  } catch (error) {
    if (isUniqueViolation(error, 'redirects_source_key')) return fail('redirect_source_taken')
    throw error
  }
}

async function removeShadowed(tx: Transaction, stored: readonly redirects.StoredRedirect[]) {
  const live = await findLivePaths(
    tx,
    stored.map(({ from }) => from),
  )
  return stored.filter(({ from }) => !live.has(from))
}

/** Redirects that led to a former address lead to its new one. */
function retarget(
  tx: Transaction,
  stored: readonly redirects.StoredRedirect[],
  { from, to }: { from: string; to: string },
) {
  const ids = stored.filter((redirect) => normalizeShopPath(redirect.to) === from).map(({ _id }) => _id)
  return redirects.updateRedirectTargets(tx, ids, to)
}

/**
 * The address of a page changed. The page is live at the new one, so redirects from it are deleted; the former one leads to it.
 * LOCK ORDER: the table of redirects, after the page.
 */
export async function moveRedirects(tx: Transaction, from: string, to: string): Promise<void> {
  await redirects.lockRedirects(tx)
  await redirects.deleteRedirectsFrom(tx, [from, to])
  await redirects.insertRedirect(tx, { _id: uuid(), from, to })
  await retarget(tx, await redirects.listStoredRedirects(tx), { from, to })
}

export function deleteRedirect(shop: Shop, actor: Actor, id: string): Promise<{ _id: string } | Failure> {
  return inTransaction<{ _id: string }>(shop.db, async (tx) => {
    const deleted = await redirects.deleteStoredRedirect(tx, id)
    if (!deleted) return fail('not_found')
    const { from, to } = deleted
    const entry = { action: 'delete', entity: 'redirect', id, name: from } as const
    await recordAuditEntry(tx, actor, { ...entry, before: { source: from, target: to } })
    return { _id: id }
  })
}
