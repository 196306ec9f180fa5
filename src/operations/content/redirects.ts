import { v7 as uuid } from 'uuid'
import { maxRedirects, type Redirect } from '#contract/content/redirects.ts'
import { fixedShopPaths } from '#contract/content/shop-paths.ts'
import { type Failure, fail } from '#contract/failures.ts'
import * as redirects from '#data/content/redirects.ts'
import { findLivePaths } from '#data/content/shop-links.ts'
import type { Db } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { normalizeShopPath } from '#domain/content/shop-path.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

export async function readRedirects({ db }: Shop): Promise<Redirect[]> {
  return (await redirects.listStoredRedirects(db)).map(toRedirect)
}

const toRedirect = ({ createdAt, ...redirect }: redirects.StoredRedirect): Redirect => ({
  ...redirect,
  createdAt: createdAt.toISOString(),
})

/** @returns the address that a path without a page leads to, or null */
export async function findRedirect({ db }: Shop, pathname: string): Promise<string | null> {
  const target = await redirects.findRedirectTarget(db, normalizeShopPath(pathname))
  if (!target?.startsWith('/')) return target
  const { pathname: path, search, hash } = new URL(target, 'https://shop.invalid')
  return path + search + hash
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
  if (await isServed(shop.db, from)) return fail('redirect_source_served')
  try {
    return await inTransaction<Redirect>(shop.db, async (tx) => {
      await redirects.lockRedirects(tx)
      if ((await redirects.listStoredRedirects(tx)).length >= maxRedirects) return fail('list_full')
      const to = (await redirects.findRedirectTarget(tx, normalizeShopPath(input.to))) ?? input.to
      if ([input.to, to].some((target) => normalizeShopPath(target) === from)) return fail('redirect_loop')
      const inserted = await redirects.insertRedirect(tx, { _id: uuid(), from, to })
      await redirects.replaceTarget(tx, from, to)
      await recordAuditEntry(tx, actor, {
        action: 'create',
        entity: 'redirect',
        id: inserted._id,
        name: from,
        after: { source: from, target: to },
      })
      return toRedirect(inserted)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'redirects_source_key')) return fail('redirect_source_taken')
    throw error
  }
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

const otherServedPath = /^\/(admin|api|forms|images|assets)(\/|$)/

const isServed = async (db: Db, path: string) =>
  fixedShopPaths.includes(path) || otherServedPath.test(path) || (await findLivePaths(db, [path])).has(path)
