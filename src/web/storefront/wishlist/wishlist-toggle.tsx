import { memo } from 'react'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { WishButton } from '#web/ui/button/wish-button.tsx'
import { useWishlist } from './use-wishlist.ts'

interface WishlistToggleProps {
  product: Pick<ProductSummary, '_id' | 'name'>
  className?: string
}

export const WishlistToggle = memo(({ product: { _id, name }, className }: WishlistToggleProps) => {
  const { ids, changing, toggle } = useWishlist()
  return (
    <WishButton
      name={name}
      pressed={ids.includes(_id)}
      busy={changing.includes(_id)}
      onToggle={() => toggle(_id)}
      className={className}
    />
  )
})
