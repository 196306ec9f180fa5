import { Link } from '@tanstack/react-router'
import { audienceLabels } from '#contract/catalog/audiences.ts'
import type { DisplayPrice } from '#contract/catalog/prices.ts'
import { productStateLabels } from '#contract/catalog/product-states.ts'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { formatTimeAndDay } from '#domain/date-time.ts'
import { formatDong, roundBadgePercent } from '#domain/money.ts'
import type { AdminColumn } from '#web/admin/table/admin-table.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { FeaturedCell } from './featured-cell.tsx'
import { NumberCell } from './number-cell.tsx'
import { parsePriceCell } from './parse-cell-number.ts'
import { ProductRowMenu } from './product-row-menu.tsx'
import { StockCell } from './stock-cell.tsx'
import { useEditProduct } from './use-update-products.ts'

const getListPrice = ({ price, variantCount, displayPrice }: ProductSummary) =>
  variantCount > 1 ? displayPrice.price : price

export const categoryColumn: AdminColumn<Pick<ProductSummary, 'category'>> = {
  id: 'category',
  header: 'Danh mục',
  cell: ({ category }) => (
    <span className={cx('sm:inline-block sm:min-w-16', !category && 'text-ink-soft')}>
      {category?.name ?? 'Chưa có'}
    </span>
  ),
  text: ({ category }) => category?.name,
}

export const productColumns: readonly AdminColumn<ProductSummary>[] = [
  {
    id: 'image',
    header: 'Ảnh',
    cell: ({ image }) => <ResponsiveImage url={image} alt="" sizes="64px" className="w-10 max-sm:w-16" />,
    text: ({ image }) => image,
  },
  {
    id: 'name',
    header: 'Tên sản phẩm',
    cell: (product) => <NameCell product={product} />,
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
    cell: (product) => (
      <span className="inline-flex flex-col items-end max-sm:items-start">
        <PriceCell product={product} />
        <SalePriceNote {...product.displayPrice} />
      </span>
    ),
    text: getListPrice,
    sorts: ['price-asc', 'price-desc'],
    align: 'end',
  },
  {
    id: 'countInStock',
    header: 'Số lượng',
    cell: (product) => <StockCell product={product} />,
    text: ({ countInStock }) => countInStock,
    align: 'end',
  },
  {
    id: 'featured',
    header: 'Trạng thái',
    cell: (product) => <FeaturedCell product={product} />,
    text: ({ featured }) => featured,
  },
  {
    id: 'actions',
    header: 'Tác vụ',
    cell: (product) => <ProductRowMenu product={product} />,
    align: 'end',
    fixed: true,
  },
]

// On a phone the image is at the left, the other cells beside it, and at the right the menu above the checkbox.
// Cells are selected by their header; the checkbox is the first cell, and the name has no header.
export const productCardClass = [
  'max-sm:[&_tbody_tr:has([data-label])]:grid max-sm:[&_tbody_tr]:grid-cols-[4rem_1fr_2.75rem] max-sm:[&_tbody_tr]:gap-x-3',
  'max-sm:[&_td]:py-0.5 max-sm:[&_td]:justify-start max-sm:[&_td]:col-start-2',
  'max-sm:[&_[data-label="Ảnh"]]:col-start-1 max-sm:[&_[data-label="Ảnh"]]:row-start-1 max-sm:[&_[data-label="Ảnh"]]:row-span-5',
  'max-sm:[&_[data-label="Ảnh"]]:block max-sm:[&_[data-label="Ảnh"]]:before:hidden',
  'max-sm:[&_td:nth-child(3)]:row-start-1 max-sm:[&_[data-label="Danh_mục"]]:row-start-2',
  'max-sm:[&_[data-label="Giá"]]:row-start-3 max-sm:[&_[data-label="Số_lượng"]]:row-start-4',
  'max-sm:[&_[data-label="Trạng_thái"]]:row-start-5 max-sm:[&_[data-label="Trạng_thái"]]:items-center',
  'max-sm:[&_[data-label="Danh_mục"]]:before:hidden',
  'max-sm:[&_[data-label="Tác_vụ"]]:col-start-3 max-sm:[&_[data-label="Tác_vụ"]]:row-start-1 max-sm:[&_[data-label="Tác_vụ"]]:before:hidden',
  'max-sm:[&_td:first-child]:col-start-3 max-sm:[&_td:first-child]:row-start-2 max-sm:[&_td:first-child]:row-span-2 max-sm:[&_td:not([colspan]):first-child]:justify-self-end',
].join(' ')

export const adminProductSortLabels = {
  newest: 'Mới nhất',
  'name-asc': 'Tên A–Z',
  'name-desc': 'Tên Z–A',
  'price-asc': 'Giá bán thấp nhất',
  'price-desc': 'Giá bán cao nhất',
  discount: 'Giảm nhiều nhất',
}

interface ProductCellProps {
  product: ProductSummary
}

function NameCell({ product }: ProductCellProps) {
  const { _id, name, audience, displayPrice, variantCount } = product
  const notes = [
    formatState(product),
    audience && audienceLabels[audience],
    variantCount > 1 && `${variantCount} phân loại`,
    displayPrice.discount > 0 && `giảm ${roundBadgePercent(displayPrice.discount)}%`,
  ]
  return (
    <span className="block min-w-0">
      <Link
        to="/admin/products/edit/$id"
        params={{ id: _id }}
        className="inkline font-medium sm:line-clamp-2 wrap-anywhere"
      >
        {name}
      </Link>
      <span className="block text-xs text-ink-soft">{notes.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

const formatState = ({ state, publishAt }: ProductSummary) =>
  state !== 'active' && (publishAt ? `Lên bán ${formatTimeAndDay(publishAt)}` : productStateLabels[state])

function SalePriceNote({ price, salePrice }: DisplayPrice) {
  if (salePrice === price) return null
  return <span className="text-xs text-ink-soft">bán {formatDong(salePrice)}</span>
}

// The specification fixes the unformatted number with its suffix. Only a product with one variant is edited here.
function PriceCell({ product }: ProductCellProps) {
  const { _id, name, price, variantCount } = product
  const editProduct = useEditProduct(_id)
  if (variantCount > 1) return <span>{getListPrice(product)}đ</span>
  return (
    <NumberCell
      label={`Giá: ${name}`}
      value={price}
      parse={parsePriceCell}
      suffix="đ"
      wide
      saving={editProduct}
      onSave={(price) => editProduct.mutate({ body: { price } })}
    />
  )
}
