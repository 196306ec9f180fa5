import { Link } from '@tanstack/react-router'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { useDisplayName, useLabel } from '#web/app/api/labels.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { DiscountBadge } from '#web/ui/display/discount-badge.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { compareRows, hasDifferentValues } from './compare-rows.tsx'

interface CompareTableProps {
  products: readonly ProductSummary[]
  onlyDifferences: boolean
  onAdd: (product: ProductSummary) => void
  addingId: string | null
  onRemove: (product: ProductSummary) => void
}

const stickyClass = 'sticky left-0 z-1 bg-paper text-left align-top font-normal text-ink-soft'
const cellClass =
  'border-l border-line px-3 py-3 align-top wrap-anywhere max-sm:first-of-type:border-l-0 max-sm:first-of-type:pl-(--page-gutter) sm:px-5'
/** The index is the number of products; the columns are equal, and on a phone two of them fill the window. */
const columnsClasses = [
  '',
  'max-sm:[--columns:100vw]',
  'max-sm:[--columns:repeat(2,50vw)] sm:min-w-[39rem]',
  'max-sm:[--columns:repeat(3,11rem)] sm:min-w-[44rem]',
  'max-sm:[--columns:repeat(4,11rem)] sm:min-w-[63rem]',
]
const rowClass = 'max-sm:grid max-sm:w-max max-sm:min-w-full max-sm:grid-cols-(--columns)'
const nameClass = 'max-sm:col-span-full max-sm:pb-0 max-sm:w-dvw'

export function CompareTable({ products, onlyDifferences, onAdd, addingId, onRemove }: CompareTableProps) {
  const displayName = useDisplayName()
  const rows = compareRows
    .map((row) => ({ ...row, different: hasDifferentValues(row, products) }))
    .filter(({ different: isDifferent }) => isDifferent || !onlyDifferences)
  const hasDifferentPrices = new Set(products.map(({ displayPrice }) => displayPrice.salePrice)).size > 1
  const hasMarks = !hasDifferentPrices || rows.some(({ different: isDifferent }) => !isDifferent)
  return (
    <section
      className="relative overflow-x-auto max-xl:-mx-(--page-gutter)"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      aria-label="Bảng so sánh, cuộn ngang được"
    >
      <table
        className={cx('w-full table-fixed border-collapse max-sm:block', columnsClasses[products.length])}
      >
        <caption className="sr-only">So sánh {products.length} sản phẩm</caption>
        <thead className="max-sm:block">
          <tr className={rowClass}>
            <td className={cx(stickyClass, 'w-40 max-xl:pl-(--page-gutter) max-sm:hidden')} />
            {products.map((product) => (
              <th key={product._id} scope="col" className={cx(cellClass, 'font-normal')}>
                <CompareProductHeader product={product} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          <CompareTableRow name="Giá" marked={hasMarks && hasDifferentPrices}>
            {products.map((product) => (
              <td key={product._id} className={cellClass}>
                <Price {...product.displayPrice} className="pb-1" />
                <DiscountBadge discount={product.displayPrice.discount} />
              </td>
            ))}
          </CompareTableRow>
          {rows.map((row) => (
            <CompareTableRow
              key={displayName(row.name)}
              name={displayName(row.name)}
              marked={hasMarks && row.different}
            >
              {products.map((product) => (
                <td key={product._id} className={cellClass}>
                  {row.render(product)}
                </td>
              ))}
            </CompareTableRow>
          ))}
          <tr className={cx('border-t border-line', rowClass)}>
            <th scope="row" className={cx(stickyClass, nameClass, 'py-3 max-xl:pl-(--page-gutter)')}>
              Mua
            </th>
            {products.map((product) => (
              <td key={product._id} className={cellClass}>
                <CompareBuyButton product={product} onAdd={onAdd} busy={addingId === product._id} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function CompareTableRow({
  name,
  marked: isMarked,
  children,
}: {
  name: string
  marked: boolean
  children: ReactNode
}) {
  return (
    <tr className={cx('border-t border-line', rowClass, isMarked && 'bg-amber-wash/50')}>
      <th scope="row" className={cx(stickyClass, nameClass, 'py-3 pr-2 text-sm max-xl:pl-(--page-gutter)')}>
        {name}
        {isMarked && <span className="block text-xs text-amber">Khác nhau</span>}
      </th>
      {children}
    </tr>
  )
}

function CompareProductHeader({
  product,
  onRemove,
}: Pick<CompareTableProps, 'onRemove'> & { product: ProductSummary }) {
  return (
    <div className="relative isolate grid gap-2 text-left">
      <ResponsiveImage
        url={product.image}
        alt=""
        sizes="(min-width: 64rem) 18rem, 45vw"
        className="max-w-72"
      />
      <IconButton
        icon={X}
        label={`Bỏ ${product.name} khỏi so sánh`}
        onClick={() => onRemove(product)}
        className="absolute! top-0 right-0 z-1 rounded-none! bg-paper/80"
      />
      <Link
        to="/detail/$id"
        params={{ id: product._id }}
        className="py-1 font-medium after:absolute after:inset-0 hover:text-lacquer-ink"
      >
        <span className="line-clamp-3">{product.name}</span>
      </Link>
    </div>
  )
}

interface CompareBuyButtonProps {
  product: ProductSummary
  onAdd: (product: ProductSummary) => void
  busy: boolean
}

function CompareBuyButton({ product, onAdd, busy }: CompareBuyButtonProps) {
  const label = useLabel()
  const soldOut = product.countInStock === 0
  return (
    <Button
      kind="primary"
      wide
      disabled={soldOut}
      busy={busy}
      onClick={() => onAdd(product)}
      className="px-3! text-sm"
    >
      {soldOut ? 'Hết hàng' : label('Add To Cart')}
      <span className="sr-only"> {product.name}</span>
    </Button>
  )
}
