import { findCategorySlug } from '#data/catalog/categories.ts'
import { findCollectionSlug } from '#data/catalog/collections.ts'
import { findListedIdByHandle } from '#data/catalog/products.ts'
import { findPresentHandle } from '#data/catalog/slugs/former-handles.ts'
import type { Shop } from '#operations/shop.ts'

/** `presentSlug`: the slug that replaced this one. */
export type SlugTarget = { id: string } | { presentSlug: string }

export function readCategorySlug({ db }: Shop, slug: string): Promise<SlugTarget | null> {
  return findCategorySlug(db, slug)
}

export function readCollectionSlug({ db }: Shop, slug: string): Promise<SlugTarget | null> {
  return findCollectionSlug(db, slug)
}

export async function readProductSlug({ db }: Shop, slug: string): Promise<SlugTarget | null> {
  const id = await findListedIdByHandle(db, slug)
  if (id) return { id }
  const presentSlug = await findPresentHandle(db, slug)
  return presentSlug === null ? null : { presentSlug }
}
