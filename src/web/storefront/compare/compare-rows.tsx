import type { ReactNode } from 'react'
import type { ProductSummary } from '#contract/catalog/products.ts'
import type { DisplayName } from '#web/app/api/labels.tsx'
import { formatRating, Stars } from '#web/ui/display/stars.tsx'
import { Swatch } from '#web/ui/display/swatch.tsx'

interface CompareRow {
  name: DisplayName
  /** Two products with equal keys have the same value in this row. */
  key: (product: ProductSummary) => string
  render: (product: ProductSummary) => ReactNode
}

const noValue = (
  <span className="text-ink-soft">
    <span aria-hidden="true">—</span>
    <span className="sr-only">Không có</span>
  </span>
)
const joinValues = (values: readonly { value: string }[]) => values.map(({ value }) => value).join(', ')

export const compareRows: readonly CompareRow[] = [
  {
    name: { label: 'Danh mục' },
    key: ({ category }) => category?._id ?? '',
    render: ({ category }) => category?.name ?? noValue,
  },
  {
    name: { label: 'Đánh giá' },
    key: ({ rating, reviewCount }) => `${rating} ${reviewCount}`,
    render: ({ rating, reviewCount }) =>
      rating === null ? (
        <span className="text-ink-soft">Chưa có đánh giá</span>
      ) : (
        <span className="flex flex-wrap items-center gap-x-2">
          <Stars rating={rating} />
          <span className="text-sm text-ink-soft tabular-nums">
            {formatRating(rating)} ({reviewCount} đánh giá)
          </span>
        </span>
      ),
  },
  {
    name: { label: 'Màu sắc' },
    key: ({ colors }) => joinValues(colors),
    render: ({ colors }) =>
      colors.length === 0 ? (
        noValue
      ) : (
        <ul className="grid gap-1">
          {colors.map(({ _id, value, swatch }) => (
            <li key={_id} className="flex items-center gap-2">
              <Swatch color={swatch} /> {value}
            </li>
          ))}
        </ul>
      ),
  },
  {
    name: { label: 'Size' },
    key: ({ sizes }) => joinValues(sizes),
    render: ({ sizes }) => (sizes.length === 0 ? noValue : joinValues(sizes)),
  },
  {
    name: { label: 'Còn lại' },
    key: ({ countInStock }) => String(countInStock),
    render: ({ countInStock }) =>
      countInStock === 0 ? <span className="text-lacquer-ink">Hết hàng</span> : `${countInStock} sản phẩm`,
  },
  {
    name: { labelKey: 'Tags' },
    key: ({ tags }) => tags.join(', '),
    render: ({ tags }) => (tags.length === 0 ? noValue : tags.join(', ')),
  },
]

export function hasDifferentValues({ key }: CompareRow, products: readonly ProductSummary[]): boolean {
  return new Set(products.map(key)).size > 1
}
