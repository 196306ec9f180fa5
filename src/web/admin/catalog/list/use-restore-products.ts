import type { RefusedRestore } from '#contract/catalog/product-patches.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useUpdateProducts } from './use-update-products.ts'

interface RestoreOptions {
  /** Title of the success toast. */
  title: string
  /** Set for a single product. */
  name?: string
  /** Clears SKUs that other products use now. */
  freeSkus?: boolean
}

export interface ProductRestoreConflict {
  refused: readonly RefusedRestore[]
  summary: string
}

/**
 * Restores deleted products and shows the result; returns whether all were restored. `onRefused` receives the products
 * whose SKUs are used by other products; without it a toast names them.
 */
export function useRestoreProducts(onRefused?: (conflict: ProductRestoreConflict) => void) {
  const toast = useToast()
  const updateProducts = useUpdateProducts()

  async function restore(ids: readonly string[], options: RestoreOptions): Promise<boolean> {
    const { title, name, freeSkus } = options
    try {
      const result = await updateProducts.mutateAsync({ ids, change: { deleted: false, freeSkus } })
      const { changed, refused, interrupted } = result
      if (interrupted) {
        const description = `Mới bán lại ${changed.length} trên ${ids.length} sản phẩm. ${interrupted.message}`
        // The server skips products that are restored already.
        const action = { label: 'Thử lại', onPress: () => void restore(ids, options) }
        toast.show({ title: 'Có lỗi xảy ra', description, kind: 'destructive', action })
        return false
      }
      const summary = formatRestored(changed.length, ids.length - refused.length, name)
      if (refused.length === 0) {
        toast.show({ title, description: summary, kind: changed.length > 0 ? 'success' : 'default' })
      } else if (onRefused) {
        onRefused({ refused, summary })
      } else {
        const description = [summary, ...refused.map(formatSkuConflict)].filter(Boolean).join(' ')
        toast.show({ title: 'Chưa khôi phục được', description, kind: 'destructive' })
      }
      return refused.length === 0
    } catch {
      // The mutation has shown the failure.
      return false
    }
  }
  return { restore, busy: updateProducts.isPending }
}

/** `restorable` counts the products without SKU conflicts; those not in `changed` had been restored before. */
function formatRestored(changed: number, restorable: number, name?: string): string {
  const earlierCount = restorable - changed
  if (restorable === 0) return ''
  if (changed === 0)
    return `${name ? `“${name}”` : `${earlierCount} sản phẩm`} đã được người khác khôi phục trước đó.`
  const message = `${name ? `“${name}”` : `${changed} sản phẩm`} được bán lại.`
  return earlierCount > 0
    ? `${message} ${earlierCount} sản phẩm đã được người khác khôi phục trước đó.`
    : message
}

const formatSkuConflict = ({ name, skus }: RefusedRestore) =>
  `“${name}”: ${skus.map(({ sku, holder }) => `mã SKU ${sku} nay của “${holder.name}”`).join(', ')}.`
