import { useState } from 'react'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { useApi } from '#web/app/api/use-api.ts'
import type { Conflict } from './count-conflict.tsx'
import { NumberCell } from './number-cell.tsx'
import { readCount } from './read-number.ts'
import { isStockChanged, useEditProduct } from './use-product-changes.ts'

type CountedProduct = Pick<ProductSummary, '_id' | 'name' | 'countInStock' | 'variantCount'>

export function StockCell({ product }: { product: CountedProduct }) {
  const { name, countInStock, variantCount } = product
  const { saving, conflict, save } = useCount(product)
  if (variantCount > 1) {
    return <span className={countInStock === 0 ? 'text-lacquer-ink' : undefined}>{countInStock}</span>
  }
  return (
    <NumberCell
      label={`Số lượng: ${name}`}
      value={countInStock}
      read={readCount}
      saving={saving}
      conflict={conflict}
      onSave={save}
    />
  )
}

function useCount({ _id: id }: CountedProduct) {
  const api = useApi()
  const saving = useEditProduct(id)
  const [conflict, setConflict] = useState<Conflict>()
  const onDrop = () => setConflict(undefined)

  async function save(countInStock: number, countRead: number) {
    const read = async () => (await api.getProduct({ params: { id } })).countInStock
    await saving
      .mutateAsync({
        body: { countInStock, countRead },
        recover: async (error) => {
          if (!isStockChanged(error)) return false
          const present = await read().catch(() => null)
          // Counted the same by somebody else, or saved by an earlier send whose answer was lost.
          if (present === countInStock) return true
          const words =
            present === null ? error.error : `Kho đã thay đổi, hiện còn ${present}. Lưu số đã nhập?`
          setConflict({ present, words, onDrop })
          return false
        },
      })
      .then(onDrop, () => {})
  }
  return { saving, conflict, save: (count: number, seen: number) => void save(count, seen) }
}
