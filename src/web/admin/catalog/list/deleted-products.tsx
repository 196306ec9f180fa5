import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide'
import { useState } from 'react'
import type { DeletedProduct } from '#contract/catalog/deleted-products.ts'
import { formatDateTime } from '#domain/date-time.ts'
import {
  deletedProductTableQuery,
  type ProductSearch,
  toDeletedProductFilter,
} from '#web/admin/catalog/product-queries.ts'
import { type AdminColumn, AdminTable } from '#web/admin/table/admin-table.tsx'
import type { RowSelection } from '#web/admin/table/selection-bar.tsx'
import type { ShortcutDescription } from '#web/admin/table/toolbar/shortcut-help.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { categoryColumn } from './product-columns.tsx'
import { productListTabs } from './product-list-tabs.ts'
import { RestoreConflictDialog } from './restore-conflict-dialog.tsx'
import { focusTableSearch, useFocusNextRow } from './use-focus-next-row.ts'
import { type ProductRestoreConflict, useRestoreProducts } from './use-restore-products.ts'

export function DeletedProducts({ search }: { search: ProductSearch }) {
  const api = useApi()
  return (
    <AdminTable
      name="products"
      listPath="/admin/products"
      title="Sản phẩm"
      noun="sản phẩm đã xoá"
      search={search}
      searchLabel="Tìm sản phẩm đã xoá theo tên, mã SKU, danh mục"
      columns={columns}
      rowKey={getProductKey}
      rowName={({ name }) => name}
      sortLabels={sortLabels}
      tabs={productListTabs}
      page={useQuery({ ...deletedProductTableQuery(api, search), placeholderData: keepPreviousData })}
      fetchPage={(page, limit) =>
        api.listDeletedProducts.withTotal({ query: { ...toDeletedProductFilter(search), page, limit } })
      }
      bulkActions={(selection) => <RestoreSelection selection={selection} />}
      emptyContent={
        <>
          <p className="max-w-prose text-ink-soft">
            Sản phẩm bị xoá nằm lại ở đây, kèm phân loại, ảnh và số lượng, để khôi phục bất cứ lúc nào.
          </p>
          <ButtonLink to="/admin/products">Xem sản phẩm đang bán</ButtonLink>
        </>
      }
      shortcuts={shortcuts}
      className={cardClass}
      rowClass="h-15 max-sm:h-40"
    />
  )
}

const getProductKey = (product: DeletedProduct) => product._id

const maxSkusShown = 3
function formatSkus(skus: readonly string[]): string {
  const hiddenCount = skus.length - maxSkusShown
  const text = skus.length > 0 ? `SKU ${skus.slice(0, maxSkusShown).join(', ')}` : ''
  return hiddenCount > 0 ? `${text} và ${hiddenCount} mã khác` : text
}

const shortcuts: readonly ShortcutDescription[] = [
  { keys: ['Enter'], description: 'Khôi phục dòng đang đứng' },
]

const sortLabels = {
  newest: 'Mới xoá nhất',
  oldest: 'Xoá lâu nhất',
  'name-asc': 'Tên A–Z',
  'name-desc': 'Tên Z–A',
}

// On a phone the image is at the left, name, category, time and button beside it, the checkbox at the right.
const cardClass = [
  'max-sm:[&_tbody_tr:has([data-label])]:grid max-sm:[&_tbody_tr]:grid-cols-[4rem_1fr_2.75rem] max-sm:[&_tbody_tr]:gap-x-3',
  'max-sm:[&_td:not([colspan])]:col-start-2 max-sm:[&_td]:py-0.5 max-sm:[&_td]:justify-start',
  'max-sm:[&_[data-label="Ảnh"]]:col-start-1! max-sm:[&_[data-label="Ảnh"]]:row-start-1 max-sm:[&_[data-label="Ảnh"]]:row-span-4',
  'max-sm:[&_[data-label="Ảnh"]]:block max-sm:[&_[data-label="Ảnh"]]:before:hidden',
  'max-sm:[&_[data-label="Danh_mục"]]:before:hidden max-sm:[&_[data-label="Tác_vụ"]]:before:hidden',
  'max-sm:[&_td:has(input)]:col-start-3! max-sm:[&_td:has(input)]:row-start-1 max-sm:[&_td:has(input)]:row-span-2 max-sm:[&_td:has(input)]:justify-self-end',
].join(' ')

const columns: readonly AdminColumn<DeletedProduct>[] = [
  {
    id: 'image',
    header: 'Ảnh',
    cell: ({ image }) => (
      <ResponsiveImage url={image} alt="" sizes="64px" className="w-10 grayscale max-sm:w-16" />
    ),
    text: ({ image }) => image,
  },
  {
    id: 'name',
    header: 'Tên sản phẩm',
    cell: ({ name, variantCount, skus }) => (
      <span className="block min-w-0">
        <span className="font-medium wrap-anywhere sm:line-clamp-2">{name}</span>
        {(variantCount > 1 || skus.length > 0) && (
          <span className="block text-xs font-normal wrap-anywhere text-ink-soft">
            {[variantCount > 1 && `${variantCount} phân loại`, formatSkus(skus)].filter(Boolean).join(', ')}
          </span>
        )}
      </span>
    ),
    text: ({ name }) => name,
    sorts: ['name-asc', 'name-desc'],
    isRowHeader: true,
    // The name identifies the row, so the column cannot be hidden.
    fixed: true,
  },
  categoryColumn,
  {
    id: 'price',
    header: 'Giá',
    cell: ({ price }) => `${price}đ`,
    text: ({ price }) => price,
    align: 'end',
    desktopOnly: true,
  },
  {
    id: 'countInStock',
    header: 'Số lượng',
    cell: ({ countInStock }) => countInStock,
    text: ({ countInStock }) => countInStock,
    align: 'end',
  },
  {
    id: 'deletedAt',
    header: 'Xoá lúc',
    cell: ({ deletedAt }) => (
      <time dateTime={deletedAt} className="whitespace-nowrap">
        {formatDateTime(deletedAt)}
      </time>
    ),
    text: ({ deletedAt }) => formatDateTime(deletedAt),
    sorts: ['oldest', 'newest'],
  },
  {
    id: 'actions',
    header: 'Tác vụ',
    cell: (product) => <RestoreButton product={product} />,
    align: 'end',
    fixed: true,
  },
]

function RestoreButton({ product: { _id, name } }: { product: DeletedProduct }) {
  const [conflict, setConflict] = useState<ProductRestoreConflict>()
  const { restore, busy } = useRestoreProducts(setConflict)
  const ref = useFocusNextRow()
  const restoreProduct = (freeSkus = false) => void restore([_id], { title: 'Đã khôi phục', name, freeSkus })
  const close = () => setConflict(undefined)
  return (
    <>
      <Button
        ref={ref}
        small
        busy={busy}
        className="whitespace-nowrap"
        aria-label={`Khôi phục ${name}`}
        data-row-act
        onClick={() => restoreProduct()}
      >
        <Icon of={Undo2} /> Khôi phục
      </Button>
      {conflict && (
        <RestoreConflictDialog
          conflict={conflict}
          onRestoreWithoutSkus={() => {
            close()
            restoreProduct(true)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function RestoreSelection({ selection }: { selection: RowSelection<DeletedProduct> }) {
  const [conflict, setConflict] = useState<ProductRestoreConflict>()
  const { restore, busy } = useRestoreProducts(setConflict)
  const ref = useFocusNextRow()
  async function restoreAll(ids: readonly string[], freeSkus = false) {
    if (await restore(ids, { title: 'Đã khôi phục', freeSkus })) selection.clear()
  }
  return (
    <>
      <Button ref={ref} small busy={busy} onClick={() => void restoreAll(selection.keys)}>
        <Icon of={Undo2} /> Khôi phục sản phẩm
      </Button>
      {conflict && (
        <RestoreConflictDialog
          conflict={conflict}
          onRestoreWithoutSkus={() => {
            setConflict(undefined)
            void restoreAll(
              conflict.refused.map((one) => one._id),
              true,
            )
          }}
          onClose={() => {
            setConflict(undefined)
            selection.clear()
            // The dialog restores the focus on closing, so the search gets it afterwards.
            setTimeout(focusTableSearch)
          }}
        />
      )}
    </>
  )
}
