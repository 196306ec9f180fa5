import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { compareStore, maxComparedProducts } from './compare-store.ts'

interface ComparedProduct {
  _id: string
  name: string
}

/** Toggles a product; `rejected` is the product that did not fit because the comparison is full. */
export function useCompare() {
  const ids = compareStore.use()
  const toast = useToast()
  const navigate = useNavigate()
  const [rejected, setRejected] = useState<ComparedProduct | null>(null)

  function toggle(product: ComparedProduct) {
    const others = compareStore.get().filter((id) => id !== product._id)
    if (others.length < compareStore.get().length) {
      compareStore.set(others)
      toast.show({ title: 'Đã bỏ khỏi so sánh', description: product.name })
    } else if (others.length >= maxComparedProducts) setRejected(product)
    else {
      compareStore.set([...others, product._id])
      toast.show({
        title: `Đã thêm vào so sánh (${others.length + 1}/${maxComparedProducts})`,
        description: product.name,
        kind: 'success',
        ...(others.length > 0 && {
          action: { label: 'Xem so sánh', onPress: () => void navigate({ to: '/compare' }) },
        }),
      })
    }
  }
  return { ids, toggle, full: rejected, leave: () => setRejected(null) }
}

export type Comparison = ReturnType<typeof useCompare>
