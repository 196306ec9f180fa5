import { formatInStoreBarcode } from '#contract/catalog/barcode.ts'
import type { Variant } from '#contract/catalog/products.ts'
import { type Failure, failed } from '#contract/failures.ts'
import type { VariantBarcode } from '#contract/stock/barcodes.ts'
import { findProductsWithoutBarcode, listBarcodes, lockLastInStoreNumber } from '#data/catalog/barcodes.ts'
import { lockPromotionsForShare } from '#data/catalog/pricing/promotions.ts'
import { findProduct, lockProducts, lockProductVariants } from '#data/catalog/products.ts'
import { inTransaction } from '#data/database/transaction.ts'
import type { AuditActor, Shop } from '#operations/shop.ts'
import { isUniqueConflict, saveProductInTransaction } from './save-product.ts'

/**
 * Gives variants without a barcode the next in-store EAN-13; the others keep theirs.
 * LOCK ORDER: promotions, the products by id, then their variants by id.
 */
export function assignBarcodes(
  shop: Shop,
  actor: AuditActor,
  variantIds: readonly string[],
): Promise<VariantBarcode[] | Failure> {
  return inTransaction<VariantBarcode[]>(
    shop.db,
    async (tx) => {
      await lockPromotionsForShare(tx)
      const productIds = await lockProducts(tx, await findProductsWithoutBarcode(tx, variantIds), false)
      await lockProductVariants(tx, productIds)
      const chosen = new Set(variantIds)
      let last = await lockLastInStoreNumber(tx)
      const needsBarcode = ({ _id, barcode }: Variant) => barcode === null && chosen.has(_id)
      const assign = (variant: Variant) =>
        needsBarcode(variant)
          ? { _id: variant._id, barcode: formatInStoreBarcode(++last) }
          : { _id: variant._id }
      for (const id of productIds) {
        const product = await findProduct(tx, id)
        // Another call may have assigned them meanwhile.
        if (!product?.variants.some(needsBarcode)) continue
        const saved = await saveProductInTransaction(
          tx,
          id,
          { variants: product.variants.map(assign) },
          { by: actor },
        )
        if (failed(saved)) return saved
      }
      return listBarcodes(tx, variantIds)
    },
    isUniqueConflict,
  )
}
