import type { Product } from '#contract/catalog/products.ts'
import { type Failure, fail, failed, sentence } from '#contract/failures.ts'
import { countUsage, findProduct, lockProduct, lockVariantsOf } from '#data/catalog/products.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import {
  commitSoon,
  movedBy,
  nextToUndo,
  reviveVariants,
  setLineUndone,
  type UndoLine,
} from '#data/imports/import-lines.ts'
import { findImport, setImportUndoing, setImportUndone } from '#data/imports/imports.ts'
import { lockStock } from '#data/stock/stock.ts'
import { productValues } from '#domain/catalog/product-values.ts'
import { retireInto } from '#operations/catalog/delete-product.ts'
import { saveChanges } from '#operations/catalog/save-product.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Shop, Signer } from '#operations/shop.ts'
import { type Begun, runAlone } from './run-import.ts'

/**
 * Undoes an import, the last product first and each in one transaction: what it made leaves the shop, what it
 * changed is as it was, the stock by the pieces that it moved. What somebody ordered or changed since stays, with
 * the reason. `signal` ends it after the product at hand; a second run continues.
 */
export function undoImport(
  shop: Shop,
  actor: Signer,
  id: string,
  signal?: AbortSignal,
): Promise<Begun | Failure> {
  const begin = () =>
    inTransaction<null>(shop.db, async (tx) => {
      const found = await findImport(tx, id)
      if (!found) return fail('not_found')
      // Whoever stopped half way may also go back.
      if (!['applying', 'done', 'undoing'].includes(found.status)) return fail('import_unready')
      await setImportUndoing(tx, id)
      const facts = { before: { applied: true }, after: { applied: false } }
      await recordChange(tx, actor, { action: 'update', noun: 'import', id, name: found.fileName, ...facts })
      return null
    })
  return runAlone(shop, id, begin, async () => {
    for (let before = 2 ** 31 - 1; ; ) {
      const line = await nextToUndo(shop.db, id, before)
      if (!line) break
      signal?.throwIfAborted()
      await undoLine(shop, actor, id, line)
      before = line.row
    }
    await setImportUndone(shop.db, id, actor.name)
  })
}

async function undoLine(shop: Shop, actor: Signer, importId: string, line: UndoLine): Promise<void> {
  const refused = await inTransaction<null>(shop.db, async (tx) => {
    await commitSoon(tx)
    const current = (await lockProduct(tx, line.productId)) ? await findProduct(tx, line.productId) : null
    if (!current) {
      await setLineUndone(tx, importId, line.row, line.was ? 'Sản phẩm đã bị xoá sau lần nhập.' : null)
      return null
    }
    await lockVariantsOf(tx, [current._id])
    const { stock, isRecounted } = await stockBefore(tx, importId, current)
    const kept = await whyKept(tx, line, current, { stock, isRecounted })
    if (!kept && line.was) {
      const failure = await putBack(tx, actor, { was: line.was, current, stock })
      if (failure) return failure
    } else if (!kept) await retireInto(tx, actor, current._id)
    await setLineUndone(tx, importId, line.row, kept)
    return null
  })
  if (failed(refused)) await setLineUndone(shop.db, importId, line.row, sentence(refused))
}

/** By variant, without the pieces that the import moved; below zero where they were sold meanwhile. */
async function stockBefore(tx: Transaction, importId: string, { variants }: Product): Promise<Before> {
  const moved = await movedBy(
    tx,
    importId,
    variants.map(({ _id }) => _id),
  )
  const stock = await lockStock(
    tx,
    moved.map(({ id }) => id),
  )
  return {
    stock: new Map(moved.map(({ id, quantity }) => [id, (stock.get(id) ?? 0) - quantity])),
    isRecounted: moved.some((one) => one.isRecounted),
  }
}

interface Before {
  stock: ReadonlyMap<string, number>
  isRecounted: boolean
}

/** Null where it can be undone. */
async function whyKept(
  tx: Transaction,
  { was, became }: UndoLine,
  current: Product,
  { stock, isRecounted }: Before,
): Promise<string | null> {
  if (current.version !== became) return 'Sản phẩm đã được sửa sau lần nhập.'
  if (was) {
    if (isRecounted) return 'Kho đã được đếm hoặc sửa lại sau lần nhập.'
    const sold = [...stock.values()].some((pieces) => pieces < 0)
    return sold ? 'Hàng mà lần nhập thêm vào kho đã bán bớt, không còn đủ để trả về.' : null
  }
  const { orders } = await countUsage(tx, [current._id])
  return orders > 0 ? `Sản phẩm đã có trong ${orders} đơn hàng.` : null
}

interface Back {
  was: Product
  current: Product
  stock: ReadonlyMap<string, number>
}

async function putBack(tx: Transaction, actor: Signer, { was, current, stock }: Back) {
  const choices = new Set(current.variants.map(choiceOf))
  const gone = was.variants.filter((variant) => !choices.has(choiceOf(variant)))
  await reviveVariants(
    tx,
    current._id,
    gone.map(({ _id }) => _id),
  )
  const input = {
    // The copy lacks a field that was added to products after the import: it stays as it is.
    ...productValues({ ...current, ...was }),
    colors: was.colors.map((color) => ({ _id: color._id, image: color.image ?? '' })),
    variants: was.variants.map(({ _id, color, size, sku, price }) => ({
      ...{ _id, sku, price, stock: stock.get(_id) },
      color: color?._id ?? null,
      size: size?._id ?? null,
    })),
  }
  const how = { by: actor, reason: 'import', note: 'Hoàn tác lần nhập', exact: true } as const
  return saveChanges(tx, current._id, input, how)
}

const choiceOf = ({ color, size }: Product['variants'][number]) => `${color?._id}/${size?._id}`
