import type { Product } from '#contract/catalog/products.ts'
import { lockHandlePrefix } from '#data/catalog/products.ts'
import { deleteFormerHandle, insertFormerHandle } from '#data/catalog/slugs/former-handles.ts'
import { findFreeSlug } from '#data/catalog/slugs/free-slug.ts'
import type { Db } from '#data/database/connection.ts'
import type { ProductValues } from '#domain/catalog/product-values.ts'
import { slugify } from '#domain/search/fold.ts'

async function findFreeHandle(tx: Db, handle: string, exceptId: string | null): Promise<string> {
  await lockHandlePrefix(tx, handle)
  return findFreeSlug(tx, 'product', handle, exceptId)
}

export async function chooseHandle(
  tx: Db,
  { handle: requested, name }: Pick<ProductValues, 'handle' | 'name'>,
  exceptId: string | null,
): Promise<string> {
  const isFree = requested !== '' && (await findFreeHandle(tx, requested, exceptId)) === requested
  const handle = isFree
    ? requested
    : await findFreeHandle(tx, slugify(requested || name, 'san-pham'), exceptId)
  await deleteFormerHandle(tx, handle)
  return handle
}

/** If the requested handle is free, the product gets it. The address of a handle that it loses answers with a redirect. */
export async function replaceHandle(
  tx: Db,
  { _id, handle: former }: Pick<Product, '_id' | 'handle'>,
  requested: Pick<ProductValues, 'handle' | 'name'>,
): Promise<string> {
  const chosen = await chooseHandle(tx, requested, _id)
  if (chosen !== former) await insertFormerHandle(tx, _id, former)
  return chosen
}
