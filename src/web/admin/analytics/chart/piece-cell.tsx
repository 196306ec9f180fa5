import type { Seller } from '#contract/analytics/analytics.ts'
import { OpenLink } from '#web/admin/frame/open-link.tsx'
import { Picture } from '#web/ui/display/picture.tsx'

type Piece = Pick<Seller, 'productId' | 'name' | 'image' | 'color' | 'size' | 'sku' | 'onSale'>

export function PieceCell({ piece }: { piece: Piece }) {
  const words = [piece.color, piece.size, piece.sku].filter(Boolean).join(' · ')
  return (
    <span className="flex items-center gap-3">
      <Picture url={piece.image} alt="" sizes="40px" className="w-9 shrink-0 text-[0.5rem]" />
      <span className="min-w-0">
        {piece.onSale ? (
          <OpenLink href={`/admin/products/edit/${piece.productId}`} className="block py-0.5 wrap-anywhere">
            {piece.name}
          </OpenLink>
        ) : (
          <span className="block wrap-anywhere">{piece.name}</span>
        )}
        <span className="block text-sm text-ink-soft">
          {piece.onSale ? words : `${words} · đã ngừng bán`}
        </span>
      </span>
    </span>
  )
}
