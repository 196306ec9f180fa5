import { useState } from 'react'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { useApi } from '#web/app/api/use-api.ts'
import type { CellStockConflict } from './cell-stock-conflict-note.tsx'
import { NumberCell } from './number-cell.tsx'
import { parseStockCell } from './parse-cell-number.ts'
import { isStockChanged, useEditProduct } from './use-update-products.ts'

type CountedProduct = Pick<ProductSummary, '_id' | 'name' | 'countInStock' | 'variantCount'>

export function StockCell({ product }: { product: CountedProduct }) {
  const { name, countInStock, variantCount } = product
  const { saving, conflict, save } = useStockEdit(product)
  if (variantCount > 1) {
    return <span className={countInStock === 0 ? 'text-lacquer-ink' : undefined}>{countInStock}</span>
  }
  return (
    <NumberCell
      label={`Số lượng: ${name}`}
      value={countInStock}
      parse={parseStockCell}
      saving={saving}
      conflict={conflict}
      onSave={save}
    />
  )
}

function useStockEdit({ _id: id }: CountedProduct) {
  const api = useApi()
  const saving = useEditProduct(id)
  const [conflict, setConflict] = useState<CellStockConflict>()
  const discard = () => setConflict(undefined)

  async function save(countInStock: number, expectedStock: number) {
    const fetchStock = async () => (await api.getProduct({ params: { id } })).countInStock
    await saving
      .mutateAsync({
        body: { countInStock, expectedStock },
        recover: async (error) => {
          if (!isStockChanged(error)) return false
          const currentStock = await fetchStock().catch(() => null)
          // Somebody else saved the same count, or the response to an earlier request was lost.
          if (currentStock === countInStock) return true
          const message =
            currentStock === null ? error.error : `Kho đã thay đổi, hiện còn ${currentStock}. Lưu số đã nhập?`
          setConflict({ currentStock, message, onDiscard: discard })
          return false
        },
      })
      .then(discard, () => {})
  }
  return { saving, conflict, save: (count: number, shownStock: number) => void save(count, shownStock) }
}
