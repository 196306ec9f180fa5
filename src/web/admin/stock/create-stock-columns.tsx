import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import type { VariantCost } from '#contract/purchasing/costs.ts'
import type { StockItem } from '#contract/stock/stock.ts'
import { formatOrderLineName, formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import { formatCost } from '#web/admin/purchasing/format-cost.ts'
import type { AdminColumn } from '#web/admin/table/admin-table.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { StockItemImage } from './stock-item-image.tsx'
import { type EnteredStockCounts, parseStockCount, validateStockCount } from './use-stock-counts.ts'

interface StockColumnOptions {
  counts: EnteredStockCounts
  onType: (item: StockItem, text: string) => void
  /** The highest stock that counts as low. */
  lowStock: number
  /** Only for staff with the right `costs`. */
  costs?: ReadonlyMap<string, VariantCost>
}

export function createStockColumns({
  counts,
  onType,
  lowStock,
  costs,
}: StockColumnOptions): readonly AdminColumn<StockItem>[] {
  return [
    ...itemColumns,
    ...(costs ? [createCostColumn(costs)] : []),
    {
      id: 'stock',
      header: 'Còn lại',
      cell: (item) => <StockLevel stock={item.stock} lowStock={lowStock} />,
      text: (item) => item.stock,
      sorts: ['stock-asc', 'stock-desc'],
      align: 'end',
    },
    {
      id: 'counted',
      header: 'Đếm được',
      cell: (item) => <CountInput item={item} counts={counts} onType={onType} />,
      align: 'end',
      fixed: true,
    },
  ]
}

const createCostColumn = (costs: ReadonlyMap<string, VariantCost>): AdminColumn<StockItem> => ({
  id: 'cost',
  header: 'Giá vốn',
  cell: ({ variantId }) => (
    <span className="whitespace-nowrap">{formatCost(costs.get(variantId)?.average)}</span>
  ),
  align: 'end',
  desktopOnly: true,
})

const itemColumns: readonly AdminColumn<StockItem>[] = [
  { id: 'image', header: 'Ảnh', cell: (item) => <StockItemImage item={item} /> },
  {
    id: 'name',
    header: 'Sản phẩm',
    cell: (item) => <ProductNameLink item={item} />,
    text: (item) => item.name,
    sorts: ['name-asc', 'name-desc'],
    isRowHeader: true,
    fixed: true,
  },
  {
    id: 'variant',
    header: 'Phân loại',
    cell: (item) => <VariantNameCell item={item} />,
    text: formatVariantName,
  },
  {
    id: 'sku',
    header: 'SKU',
    cell: (item) => <span className={skuClass(item.sku ?? '')}>{item.sku ?? '–'}</span>,
    text: (item) => item.sku,
    desktopOnly: true,
  },
  {
    id: 'barcode',
    header: 'Mã vạch',
    cell: (item) => item.barcode,
    text: (item) => item.barcode,
    exportOnly: true,
  },
  {
    id: 'price',
    header: 'Giá bán',
    cell: (item) => <span className="whitespace-nowrap">{formatDong(item.price)}</span>,
    text: (item) => item.price,
    align: 'end',
  },
]

function ProductNameLink({ item }: { item: StockItem }) {
  return (
    <Link
      to="/admin/stock/$id"
      params={{ id: item.variantId }}
      preload={false}
      className="inkline font-medium wrap-anywhere"
    >
      {item.name}
    </Link>
  )
}

function VariantNameCell({ item }: { item: StockItem }) {
  return (
    <span className="min-w-0 max-sm:text-right">
      <span className={cx('block', variantNameClass(formatVariantName(item)))}>
        {formatVariantName(item) || '–'}
      </span>
      {item.sku && (
        <span className={cx('text-ink-soft max-sm:hidden xl:hidden', skuClass(item.sku))}>{item.sku}</span>
      )}
    </span>
  )
}

// Text up to this length fits in one line at every width.
const maxUnbrokenLength = 30
const variantNameClass = (name: string) =>
  name.length > maxUnbrokenLength ? 'wrap-anywhere' : 'sm:whitespace-nowrap'
const skuClass = (sku: string) => (sku.length > maxUnbrokenLength ? 'wrap-anywhere' : 'whitespace-nowrap')

export function StockLevel({ stock, lowStock }: { stock: number; lowStock: number }) {
  return (
    <span className={cx('font-medium', stock <= lowStock && 'text-lacquer-ink')}>
      {stock === 0 ? 'Hết\u00a0hàng' : stock}
    </span>
  )
}

function CountInput({
  item,
  counts,
  onType,
}: { item: StockItem } & Omit<StockColumnOptions, 'lowStock' | 'costs'>) {
  const counted = counts.get(item.variantId)
  const error = counted && (counted.error ?? validateStockCount(counted))
  const id = `count-${item.variantId}`
  const change = counted && !error ? parseStockCount(counted) - item.stock : 0
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <span className="inline-flex items-center gap-2">
        {change !== 0 && <span className="text-sm text-ink-soft">{change > 0 ? `+${change}` : change}</span>}
        <span className="w-24">
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            aria-label={`Đếm được ${formatOrderLineName(item)}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            placeholder={String(item.stock)}
            value={counted?.enteredText ?? ''}
            onChange={(event) => onType(item, event.target.value)}
            onKeyDown={moveToOtherCount}
            data-count
            className="text-right"
          />
        </span>
      </span>
      {error && (
        <span id={id} role="alert" className="max-w-48 text-right text-sm text-lacquer-ink">
          {error}
        </span>
      )}
    </span>
  )
}

const countSteps: Partial<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

function moveToOtherCount(event: KeyboardEvent<HTMLInputElement>): void {
  const step = countSteps[event.key]
  if (!step) return
  event.preventDefault()
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[data-count]')]
  const next = inputs[inputs.indexOf(event.currentTarget) + step]
  next?.focus()
  next?.select()
}
