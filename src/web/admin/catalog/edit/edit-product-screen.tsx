import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import { createDraftFromProduct } from '#web/admin/catalog/edit/draft/product-form-draft.ts'
import { SaveBar } from '#web/admin/catalog/edit/save/save-bar.tsx'
import { editedProductQuery } from '#web/admin/catalog/product-queries.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { ProductCostsSection } from '#web/admin/purchasing/product-costs-section.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { ProductForm } from './product-form.tsx'
import { useProductForm } from './use-product-form.ts'

export function EditProductScreen() {
  const { id } = useParams({ from: '/admin/products/edit/$id' })
  const { data } = useQuery(editedProductQuery(useApi(), id))
  return data && <EditProductForm key={id} product={data} />
}

// The form starts from the product as it was when the form opened; a later response does not overwrite form values.
function EditProductForm({ product }: { product: Product }) {
  const [initialProduct] = useState(product)
  const toast = useToast()
  const canSeeCosts = useRights().includes('costs')
  const state = useProductForm(createDraftFromProduct(initialProduct), initialProduct)

  async function save(version?: number) {
    const saved = await state.save({ version })
    if (!saved) return
    state.showSaved(state.draft, createDraftFromProduct(saved), saved)
    toast.show({
      title: 'Sửa sản phẩm thành công',
      description: `Sản phẩm “${saved.name}” đã được cập nhật`,
      kind: 'success',
    })
  }
  return (
    <ProductForm
      title={product.name}
      state={state}
      onSave={(version) => void save(version)}
      notice={
        <p className="mt-1 text-sm">
          {product.state === 'active' && (
            <>
              <Link to="/detail/$id" params={{ id: product._id }} className="inkline">
                Xem trong cửa hàng
              </Link>
              {' · '}
            </>
          )}
          <Link to="/admin/stock/labels" search={{ product: product._id }} className="inkline">
            In tem mã vạch
          </Link>
        </p>
      }
    >
      {canSeeCosts && <ProductCostsSection product={product} />}
      <SaveBar dirty={state.dirty} saving={state.saving} saveLabel="Lưu sản phẩm" onReset={state.reset} />
    </ProductForm>
  )
}
