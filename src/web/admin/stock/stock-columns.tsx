import { Link } from '@tanstack/react-router'
import type { StockItem } from '#contract/stock/stock.ts'
import { formatDong } from '#domain/money.ts'
import { variantWords } from '#domain/orders/pick-list.ts'
import { Picture } from '#web/ui/display/picture.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import type { AdminColumn } from '../table/admin-table.tsx'
import { type Counts, countFault } from './use-counts.ts'

export const itemName = (item: StockItem) => [item.name, variantWords(item)].filter(Boolean).join(', ')

interface Counting {
  counts: Counts
  onType: (item: StockItem, text: string) => void
  /** From this many pieces down a variant runs low. */
  lowStock: number
}

export function stockColumns({ counts, onType, lowStock }: Counting): readonly AdminColumn<StockItem>[] {
  return [
    { id: 'image', header: 'Ảnh', cell: (item) => <Thumb item={item} /> },
    {
      id: 'name',
      header: 'Sản phẩm',
      cell: (item) => (
        <Link
          to="/admin/stock/$id"
          params={{ id: item.variantId }}
          preload={false}
          className="inkline font-medium wrap-anywhere"
        >
          {item.name}
        </Link>
      ),
      text: (item) => item.name,
      sorts: ['name-asc', 'name-desc'],
      lead: true,
      fixed: true,
    },
    {
      id: 'variant',
      header: 'Phân loại',
      cell: (item) => (
        <span className="min-w-0 max-sm:text-right">
          <span className={cx('block', inOneLine(variantWords(item)))}>{variantWords(item) || '–'}</span>
          {item.sku && (
            <span className={cx('text-ink-soft max-sm:hidden xl:hidden', skuClass(item.sku))}>
              {item.sku}
            </span>
          )}
        </span>
      ),
      text: variantWords,
    },
    {
      id: 'sku',
      header: 'SKU',
      cell: (item) => <span className={skuClass(item.sku ?? '')}>{item.sku ?? '–'}</span>,
      text: (item) => item.sku,
      deskOnly: true,
    },
    {
      id: 'price',
      header: 'Giá bán',
      cell: (item) => <span className="whitespace-nowrap">{formatDong(item.price)}</span>,
      text: (item) => item.price,
      align: 'end',
    },
    {
      id: 'stock',
      header: 'Còn lại',
      cell: (item) => <Left stock={item.stock} lowStock={lowStock} />,
      text: (item) => item.stock,
      sorts: ['stock-asc', 'stock-desc'],
      align: 'end',
    },
    {
      id: 'counted',
      header: 'Đếm được',
      cell: (item) => <CountBox item={item} counts={counts} onType={onType} />,
      align: 'end',
      fixed: true,
    },
  ]
}

/** letters that stand in one line at every width */
const wholeLine = 30
const inOneLine = (words: string) => (words.length > wholeLine ? 'wrap-anywhere' : 'sm:whitespace-nowrap')
const skuClass = (sku: string) => (sku.length > wholeLine ? 'wrap-anywhere' : 'whitespace-nowrap')

/** The picture of a row; the name beside it is the link. */
export function Thumb({ item }: { item: StockItem }) {
  return (
    <span className="block w-9">
      {item.image ? (
        <Picture url={item.image} alt="" sizes="2.25rem" />
      ) : (
        <span className="block aspect-[4/5] bg-celadon-wash" />
      )}
    </span>
  )
}

export function Left({ stock, lowStock }: { stock: number; lowStock: number }) {
  return (
    <span className={cx('font-medium', stock <= lowStock && 'text-lacquer-ink')}>
      {stock === 0 ? 'Hết hàng' : stock}
    </span>
  )
}

function CountBox({ item, counts, onType }: { item: StockItem } & Omit<Counting, 'lowStock'>) {
  const counted = counts.get(item.variantId)
  const fault = counted && (counted.error ?? countFault(counted))
  const id = `count-${item.variantId}`
  const change = counted && !fault ? Number(counted.typed) - item.stock : 0
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <span className="inline-flex items-center gap-2">
        {change !== 0 && <span className="text-sm text-ink-soft">{change > 0 ? `+${change}` : change}</span>}
        <span className="w-24">
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            aria-label={`Đếm được ${itemName(item)}`}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? id : undefined}
            placeholder={String(item.stock)}
            value={counted?.typed ?? ''}
            onChange={(event) => onType(item, event.target.value)}
            className="text-right"
          />
        </span>
      </span>
      {fault && (
        <span id={id} className="max-w-48 text-right text-sm text-lacquer-ink">
          {fault}
        </span>
      )}
    </span>
  )
}
