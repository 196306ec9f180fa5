import { useToast } from '../../ui/toast.tsx'
import { useChangeProducts } from './use-product-changes.ts'

interface Restored {
  /** What is said where it is done: `Đã hoàn tác`. */
  title: string
  /** The product by its name, where it is one. */
  name?: string
}

/** Puts deleted products back on sale, and says how it went; answers whether all of them are. */
export function useRestore() {
  const toast = useToast()
  const change = useChangeProducts()

  async function restore(ids: readonly string[], { title, name }: Restored): Promise<boolean> {
    try {
      const { changed, broken } = await change.mutateAsync({ ids, change: { deleted: false } })
      if (broken) {
        const description = `Mới bán lại ${changed.length} trên ${ids.length} sản phẩm. ${broken.why}`
        // Those that are back are left out.
        const action = { label: 'Thử lại', act: () => void restore(ids, { title, name }) }
        toast.show({ title: 'Có lỗi xảy ra', description, look: 'destructive', action })
        return false
      }
      const back = name ? `“${name}”` : `${changed.length} sản phẩm`
      toast.show({ title, description: `${back} được bán lại.`, look: 'success' })
      return true
    } catch {
      // The mutation has said it.
      return false
    }
  }
  return { restore, busy: change.isPending }
}
