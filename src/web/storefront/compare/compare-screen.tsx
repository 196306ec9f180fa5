import { useQuery } from '@tanstack/react-query'
import { linkOptions, useHydrated } from '@tanstack/react-router'
import { lazy, useEffect, useRef, useState } from 'react'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useAddToCart } from '#web/storefront/product/buy/use-add-to-cart.ts'
import { productsByIdsQuery } from '#web/storefront/product-list/products-by-ids-query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/display/breadcrumb.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { LoadingNote } from '#web/ui/state/spinner.tsx'
import { compareStore, maxComparedProducts } from './compare-store.ts'
import { CompareTable } from './compare-table.tsx'

const ChooseVariantDialog = lazy(() =>
  import('#web/storefront/product/buy/choose-variant-dialog.tsx').then(({ ChooseVariantDialog }) => ({
    default: ChooseVariantDialog,
  })),
)

const title = 'So sánh sản phẩm'
const trail: Crumb[] = [{ labelKey: 'Home', link: linkOptions({ to: '/' }) }, { label: title }]

/** The compared products are stored in the browser only, so the server renders the page without them. */
export function CompareScreen() {
  const hydrated = useHydrated()
  return (
    <main>
      <Banner title={title} trail={<Breadcrumb crumbs={trail} />} />
      <noscript>
        <EmptyState action={<ButtonLink to="/shop">Xem sản phẩm</ButtonLink>}>
          So sánh sản phẩm cần JavaScript, vì danh sách so sánh chỉ nằm trong trình duyệt này.
        </EmptyState>
      </noscript>
      <div className="page min-h-96 pt-6 no-script:hidden sm:pt-10">
        {hydrated ? <ComparedProducts /> : <LoadingNote />}
      </div>
    </main>
  )
}

function ComparedProducts() {
  const ids = compareStore.use()
  const { products, isPending, isError, retry } = useComparedProducts(ids)
  const status = useRef<HTMLParagraphElement>(null)
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const purchase = useBuyFromTable()

  function remove({ _id }: ProductSummary) {
    compareStore.set(compareStore.get().filter((id) => id !== _id))
    // The focused button disappears with its column.
    status.current?.focus()
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pb-4">
        <p ref={status} role="status" tabIndex={-1} className="text-sm text-ink-soft tabular-nums">
          {!isPending && !isError && `Đang so sánh ${products.length}/${maxComparedProducts} sản phẩm`}
        </p>
        {products.length > 1 && (
          <div className="flex flex-wrap items-center gap-x-6">
            <Checkbox
              label="Chỉ xem điểm khác"
              checked={onlyDifferences}
              onChange={(event) => setOnlyDifferences(event.target.checked)}
            />
            <button
              type="button"
              className="inkline min-h-11"
              onClick={() => {
                compareStore.set([])
                status.current?.focus()
              }}
            >
              Xoá tất cả
            </button>
          </div>
        )}
      </div>
      {isPending && <LoadingNote />}
      {isError && (
        <EmptyState action={<Button onClick={retry}>Thử lại</Button>}>Chưa tải được sản phẩm.</EmptyState>
      )}
      {!isPending && !isError && products.length === 0 && <EmptyComparison />}
      {products.length > 0 && (
        <CompareTable
          products={products}
          onlyDifferences={onlyDifferences}
          onRemove={remove}
          {...purchase.table}
        />
      )}
      {products.length === 1 && (
        <p className="py-8">
          <ButtonLink to="/shop">Thêm sản phẩm để so sánh</ButtonLink>
        </p>
      )}
      {purchase.dialog}
    </>
  )
}

/** Removes products that are no longer sold. */
function useComparedProducts(ids: readonly string[]) {
  const {
    data = [],
    isPending,
    isError,
    isPlaceholderData,
    refetch,
  } = useQuery(productsByIdsQuery(useApi(), ids))
  const unavailableIds =
    isPending || isError || isPlaceholderData ? [] : ids.filter((id) => data.every(({ _id }) => _id !== id))
  useEffect(() => {
    if (unavailableIds.length > 0)
      compareStore.set(compareStore.get().filter((id) => !unavailableIds.includes(id)))
  })
  return {
    products: ids.length > 0 ? data.filter(({ _id }) => ids.includes(_id)) : [],
    isPending: ids.length > 0 && isPending,
    isError: ids.length > 0 && isError,
    retry: () => void refetch(),
  }
}

/** Adds one product; a dialog asks for colour or size where there is a choice. */
function useBuyFromTable() {
  const addToCart = useAddToCart()
  const [chosenProduct, setChosenProduct] = useState<ProductSummary | null>(null)
  const [open, setOpen] = useState(false)

  function onAdd(product: ProductSummary) {
    if (product.variantCount > 1) {
      setChosenProduct(product)
      setOpen(true)
    } else addToCart.mutate({ productId: product._id, quantity: 1, back: '/compare' })
  }
  return {
    table: { onAdd, addingId: addToCart.isPending ? addToCart.variables.productId : null },
    dialog: chosenProduct && (
      <LazyBoundary>
        <ChooseVariantDialog
          key={chosenProduct._id}
          product={chosenProduct}
          open={open}
          onOpenChange={setOpen}
        />
      </LazyBoundary>
    ),
  }
}

function EmptyComparison() {
  const label = useLabel()
  return (
    <EmptyState
      action={
        <ButtonLink to="/shop" kind="primary">
          Xem sản phẩm
        </ButtonLink>
      }
    >
      Chưa có sản phẩm nào để so sánh. Nhấn {label('+ Compare')} ở sản phẩm bạn muốn so sánh.
    </EmptyState>
  )
}
