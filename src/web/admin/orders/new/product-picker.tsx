import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { StockItem } from '#contract/stock/stock.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import { parseTypedQuantity } from '#domain/purchasing/typed-quantity.ts'
import { canPickVariant } from '#domain/search/choose-variant.ts'
import { SearchField } from '#web/admin/form/search-field.tsx'
import { StockItemImage } from '#web/admin/stock/stock-item-image.tsx'
import { useLabel } from '#web/app/api/labels.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { ScanRefusals } from './scan-refusals.tsx'
import { productPickerQuery, usePickByEnter } from './use-pick-by-enter.ts'
import { looksLikeScan, useScanQueue } from './use-scan-queue.ts'

interface ProductPickerProps {
  /** @param quantity null if none was typed */
  onPick: (item: StockItem, quantity: number | null) => void
  /** Why a scanned variant cannot be added; undefined if it can. */
  describeStockLimit?: (item: StockItem) => string | undefined
  /** Sold-out variants can be picked, and `x10` at the end of the text is the quantity. */
  isReceiving?: boolean
  /** The field has the focus when the page opens. */
  isFocused?: boolean
  error?: string
}

export function ProductPicker(props: ProductPickerProps) {
  const { onPick, describeStockLimit, isReceiving = false, isFocused = false, error } = props
  const label = useLabel()
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) box.current?.querySelector('input')?.focus()
  }, [isFocused])
  const { terms: searchText, quantity } = isReceiving
    ? parseTypedQuantity(text)
    : { terms: text.trim(), quantity: null }
  const q = useDeferredValue(searchText)
  const results = useQuery({
    ...productPickerQuery(useApi(), q, isReceiving),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const items = q ? (results.data?.items ?? []) : []
  // While a new answer is missing, the list shows results of earlier search terms, which must not be picked.
  const isOutdated = q !== searchText || results.isPlaceholderData
  const enter = usePickByEnter(searchText, pick, isReceiving)
  const scanner = useScanQueue(enter.lookUp)

  function pick(item: StockItem) {
    onPick(item, quantity)
    setText('')
    box.current?.querySelector('input')?.focus()
  }

  /** @returns false if the field is in use again */
  function restoreText(text: string): boolean {
    const isFree = box.current?.querySelector('input')?.value === ''
    if (isFree) setText(text)
    return isFree
  }

  function handleEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter') return
    // Enter picks a product here and must not submit the form.
    event.preventDefault()
    if (!looksLikeScan(searchText)) return void enter.press()
    scanner.scan(searchText, {
      describeStockLimit,
      onFound: (item) => onPick(item, quantity),
      onAmbiguous: () => restoreText(text),
    })
    setText('')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move among the buttons inside
    <div ref={box} onKeyDown={moveFocus}>
      <SearchField
        label="Tìm sản phẩm"
        hint={isReceiving ? receivingHint : orderHint}
        error={enter.message ?? error}
        name="product"
        placeholder="áo thun đen M"
        text={text}
        onText={setText}
        onKeyDown={handleEnter}
      />
      <p role="status" className="sr-only">
        {q && results.data && !isOutdated ? `${results.data.total} phân loại` : scanner.added}
      </p>
      <ScanRefusals messages={scanner.refusals} onClear={scanner.clear} />
      {q !== '' && (
        <PickerResults
          items={items}
          isOutdated={isOutdated}
          isReceiving={isReceiving}
          onPick={pick}
          emptyText={
            results.isError
              ? 'Chưa tìm được, hãy thử lại.'
              : results.isPending
                ? label('Loading...')
                : label('No results.')
          }
        />
      )}
    </div>
  )
}

const orderHint = 'Quét mã vạch, hoặc gõ tên, màu, size, mã SKU. Enter thêm khi chỉ một phân loại khớp.'
const receivingHint =
  'Quét mã vạch, hoặc gõ tên, màu, size, mã SKU; thêm x10 ở cuối để nhập 10 cái. Enter thêm khi chỉ một phân loại khớp.'

interface PickerResultsProps {
  items: readonly StockItem[]
  isOutdated: boolean
  isReceiving: boolean
  onPick: (item: StockItem) => void
  /** Shown if there are no items. */
  emptyText: string
}

function PickerResults({ items, isOutdated, isReceiving, onPick, emptyText }: PickerResultsProps) {
  return (
    <ul
      aria-busy={isOutdated}
      className="mt-2 max-h-80 divide-y divide-line overflow-y-auto border border-line bg-sheet aria-busy:opacity-60"
    >
      {items.map((item) => (
        <li key={item.variantId}>
          <ProductPickerRow
            item={item}
            onPick={onPick}
            isDisabled={isOutdated || !canPickVariant(item, isReceiving)}
          />
        </li>
      ))}
      {items.length === 0 && <li className="p-4 text-sm text-ink-soft">{emptyText}</li>}
    </ul>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.defaultPrevented) return
  const focusable = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], li > button:not(:disabled)'),
  ]
  const index = focusable.indexOf(document.activeElement as HTMLElement)
  if (index < 0) return
  event.preventDefault()
  focusable[Math.min(focusable.length - 1, Math.max(0, index + step))]?.focus()
}

interface ProductPickerRowProps {
  item: StockItem
  onPick: (item: StockItem) => void
  isDisabled: boolean
}

function ProductPickerRow({ item, onPick, isDisabled }: ProductPickerRowProps) {
  const isSoldOut = item.stock === 0
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={() => onPick(item)}
      className={cx(
        'flex w-full items-center gap-3 px-3 py-2 text-left text-sm',
        isSoldOut && 'text-ink-soft',
        !(isSoldOut && isDisabled) && 'hover:bg-celadon-wash',
      )}
    >
      <StockItemImage item={item} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{item.name}</span>
        <span className="block text-ink-soft wrap-anywhere">
          {[formatVariantName(item), item.sku].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="text-right whitespace-nowrap tabular-nums">
        <span className="block font-medium">{formatDong(item.price)}</span>
        <span className="block text-ink-soft">{isSoldOut ? 'Hết hàng' : `Còn ${item.stock}`}</span>
      </span>
      {!(isSoldOut && isDisabled) && <Icon of={Plus} className="shrink-0" />}
    </button>
  )
}
