import type { Product } from '#contract/catalog/products.ts'
import { deleteFormerHandle, insertFormerHandle } from '#data/catalog/former-handles.ts'
import { lockUsedHandles } from '#data/catalog/products.ts'
import type { Db } from '#data/database/connection.ts'
import type { ProductValues } from '#domain/catalog/product-values.ts'
import { slugify } from '#domain/search/fold.ts'

export async function generateHandle(tx: Db, name: string): Promise<string> {
  const base = slugify(name)
  const usedHandles = await lockUsedHandles(tx, base)
  for (let n = 1; ; n++) {
    const handle = n === 1 ? base : `${base}-${n}`
    if (!usedHandles.has(handle)) return handle
  }
}

export async function chooseHandle(tx: Db, requested: string, name: string): Promise<string> {
  const used = requested === '' ? undefined : await lockUsedHandles(tx, requested)
  const handle =
    requested === '' || used?.has(requested) ? await generateHandle(tx, requested || name) : requested
  await deleteFormerHandle(tx, handle)
  return handle
}

/** If the requested handle is free, the product gets it. The address of a handle that it loses answers with a redirect. */
export async function replaceHandle(
  tx: Db,
  { _id, handle: former }: Pick<Product, '_id' | 'handle'>,
  { handle, name }: Pick<ProductValues, 'handle' | 'name'>,
): Promise<string> {
  const chosen = await chooseHandle(tx, handle, name)
  if (chosen !== former) await insertFormerHandle(tx, _id, former)
  return chosen
}
