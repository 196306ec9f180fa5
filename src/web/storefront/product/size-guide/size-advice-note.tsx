import type { Product } from '#contract/catalog/products.ts'
import { measureLabels } from '#contract/content/size-table-kinds.ts'
import type { SizeRow } from '#contract/content/size-tables.ts'
import { isSameSize, type SizeRecommendation } from '#domain/catalog/sizes/size-guide.ts'
import { Button } from '#web/ui/button/button.tsx'

interface SizeAdviceNoteProps {
  advice: SizeRecommendation
  product: Product
  color: string | null
  /** Those of the product. */
  rows: readonly SizeRow[]
  onChoose: (size: string) => void
}

export function SizeAdviceNote({ advice, product, color, rows, onChoose }: SizeAdviceNoteProps) {
  if ('unavailable' in advice) {
    const adjective = advice.unavailable === 'too-small' ? 'nhỏ' : 'lớn'
    return (
      <p className="bg-amber-wash p-4">
        {measureLabels[advice.measure]} này {adjective} hơn mọi size của chúng tôi. Chúng tôi không gợi ý
        được.
      </p>
    )
  }
  const ownSize = rows.find(({ size }) => isSameSize(size, advice.size))?.size
  if (ownSize === undefined) {
    return (
      <p className="bg-amber-wash p-4">
        Size hợp với bạn là <b>{advice.size}</b>, nhưng sản phẩm này không có size đó.
      </p>
    )
  }
  const variantsOfSize = product.variants.filter(({ size }) => size?.value === ownSize)
  const inColor = variantsOfSize.filter((variant) => color === null || variant.color?.value === color)
  const isAvailable = (variants: typeof variantsOfSize) => variants.some(({ stock }) => stock > 0)
  if (isAvailable(inColor)) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-4 bg-celadon-wash p-4">
        <p>
          Size hợp với bạn: <b>{ownSize}</b>
          <SizesByMeasure {...advice} />
        </p>
        <Button kind="primary" onClick={() => onChoose(ownSize)}>
          Chọn size {ownSize}
        </Button>
      </div>
    )
  }
  return (
    <p className="bg-amber-wash p-4">
      Size hợp với bạn là <b>{ownSize}</b>, nhưng{' '}
      {isAvailable(variantsOfSize)
        ? `màu ${color} đã hết size này. Size này còn ở màu khác.`
        : 'size này đã hết hàng.'}
    </p>
  )
}

function SizesByMeasure({ byWeight, byHeight }: { byWeight?: string; byHeight?: string }) {
  if (!byWeight || !byHeight) return null
  return (
    <span className="block text-sm text-ink-soft">
      Bạn ở giữa {byWeight} (theo cân nặng) và {byHeight} (theo chiều cao). Muốn dài, rộng hơn thì chọn size
      lớn hơn.
    </span>
  )
}
