import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide'
import { useDeferredValue, useState } from 'react'
import { productStateLabels } from '#contract/catalog/product-states.ts'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { formatDong } from '#domain/money.ts'
import { SearchField } from '#web/admin/form/search-field.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { pickableProductsQuery } from './collection-queries.ts'

interface PickedProductsProps {
  products: readonly ProductSummary[]
  max: number
  error?: string | undefined
  onChange: (products: readonly ProductSummary[]) => void
}

export function PickedProducts({ products, max, error, onChange }: PickedProductsProps) {
  const isSingle = max === 1
  const isFull = products.length >= max
  const move = (from: number, to: number) => {
    const product = products[from]
    if (product && to >= 0 && to < products.length)
      onChange(products.toSpliced(from, 1).toSpliced(to, 0, product))
  }
  return (
    <div className="grid gap-4">
      {isFull && !isSingle && <p className="text-sm text-ink-soft">Đã đủ {max} sản phẩm.</p>}
      {!isFull && (
        <ProductSearch
          products={products}
          error={error}
          onPick={(product) => onChange([...products, product])}
        />
      )}
      {products.length === 0 ? (
        <p className="text-ink-soft">Chưa chọn sản phẩm nào.</p>
      ) : (
        <ol aria-label="Sản phẩm đã chọn" className="divide-y divide-line border-y border-line">
          {products.map((product, at) => (
            <li key={product._id} className="flex items-center gap-3 py-2">
              <ProductLabel product={product} />
              {!isSingle && (
                <>
                  <IconButton
                    icon={ArrowUp}
                    label={`Đưa ${product.name} lên`}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={`Đưa ${product.name} xuống`}
                    disabled={at === products.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                </>
              )}
              <IconButton
                icon={X}
                label={`Bỏ ${product.name}`}
                onClick={() => onChange(products.filter(({ _id }) => _id !== product._id))}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function ProductLabel({ product: { name, image, displayPrice, state } }: { product: ProductSummary }) {
  return (
    <span className="mr-auto flex min-w-0 items-center gap-3">
      <ResponsiveImage url={image} alt="" sizes="40px" className="w-10 shrink-0" />
      <span className="min-w-0">
        <span className="block wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft">
          {formatDong(displayPrice.salePrice)}
          {state !== 'active' && ` · ${productStateLabels[state]}`}
        </span>
      </span>
    </span>
  )
}

interface ProductSearchProps extends Pick<PickedProductsProps, 'products' | 'error'> {
  onPick: (product: ProductSummary) => void
}

function ProductSearch({ products, error, onPick }: ProductSearchProps) {
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const results = useQuery({
    ...pickableProductsQuery(useApi(), q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const pickedIds = new Set(products.map(({ _id }) => _id))
  const found = q === '' ? [] : (results.data ?? []).filter(({ _id }) => !pickedIds.has(_id))
  return (
    <div className="grid gap-2">
      <SearchField
        label="Thêm sản phẩm"
        hint="Gõ tên, mã SKU hoặc danh mục."
        error={error}
        text={text}
        onText={setText}
      />
      {found.length > 0 && (
        <ul aria-label="Sản phẩm tìm thấy" className="divide-y divide-line border-y border-line">
          {found.map((product) => (
            <li key={product._id} className="flex items-center gap-3 py-2">
              <ProductLabel product={product} />
              <Button small onClick={() => onPick(product)} aria-label={`Thêm ${product.name}`}>
                <Icon of={Plus} /> Thêm
              </Button>
            </li>
          ))}
        </ul>
      )}
      {q !== '' && results.data && found.length === 0 && (
        <p className="text-sm text-ink-soft">Không thấy sản phẩm nào khác.</p>
      )}
    </div>
  )
}
