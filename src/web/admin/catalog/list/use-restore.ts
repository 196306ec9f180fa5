import type { NotRestored } from '#contract/catalog/product-changes.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useChangeProducts } from './use-product-changes.ts'

interface Restored {
  /** What is said where it is done: `Đã hoàn tác`. */
  title: string
  /** The product by its name, where it is one. */
  name?: string
  /** A SKU that another product has meanwhile is left to it. */
  freeSkus?: boolean
}

/** Products that stay deleted, beside what came back, in a sentence. */
export interface Left {
  refused: readonly NotRestored[]
  back: string
}

/**
 * Puts deleted products back on sale, and says how it went; answers whether all of them are. `onRefused` asks about
 * those whose SKUs are another's; without it a message names them.
 */
export function useRestore(onRefused?: (left: Left) => void) {
  const toast = useToast()
  const change = useChangeProducts()

  async function restore(ids: readonly string[], how: Restored): Promise<boolean> {
    const { title, name, freeSkus } = how
    try {
      const answer = await change.mutateAsync({ ids, change: { deleted: false, freeSkus } })
      const { changed, refused, broken } = answer
      if (broken) {
        const description = `Mới bán lại ${changed.length} trên ${ids.length} sản phẩm. ${broken.why}`
        // Those that are back are left out.
        const action = { label: 'Thử lại', act: () => void restore(ids, how) }
        toast.show({ title: 'Có lỗi xảy ra', description, look: 'destructive', action })
        return false
      }
      const back = backWords(changed.length, ids.length - refused.length, name)
      if (refused.length === 0) {
        toast.show({ title, description: back, look: changed.length > 0 ? 'success' : 'default' })
      } else if (onRefused) {
        onRefused({ refused, back })
      } else {
        const description = [back, ...refused.map(whyNot)].filter(Boolean).join(' ')
        toast.show({ title: 'Chưa khôi phục được', description, look: 'destructive' })
      }
      return refused.length === 0
    } catch {
      // The mutation has said it.
      return false
    }
  }
  return { restore, busy: change.isPending }
}

/** Of `free` products that could come back, how many did: the others were on sale already. */
function backWords(changed: number, free: number, name?: string): string {
  const before = free - changed
  if (free === 0) return ''
  if (changed === 0)
    return `${name ? `“${name}”` : `${before} sản phẩm`} đã được người khác khôi phục trước đó.`
  const back = `${name ? `“${name}”` : `${changed} sản phẩm`} được bán lại.`
  return before > 0 ? `${back} ${before} sản phẩm đã được người khác khôi phục trước đó.` : back
}

const whyNot = ({ name, skus }: NotRestored) =>
  `“${name}”: ${skus.map(({ sku, holder }) => `mã SKU ${sku} nay của “${holder.name}”`).join(', ')}.`
