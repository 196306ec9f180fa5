import type { StockItem } from '#contract/stock/stock.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { StockItemImage } from '#web/admin/stock/stock-item-image.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type LabelPaper, labelPapers } from './label-papers.ts'

interface LabelQuantitiesProps {
  items: readonly StockItem[]
  paper: LabelPaper
  quantityText: (item: StockItem) => string
  findError: (item: StockItem) => string | undefined
  setQuantity: (item: StockItem, text: string) => void
}

export function LabelQuantities({
  items,
  paper,
  quantityText,
  findError,
  setQuantity,
}: LabelQuantitiesProps) {
  return (
    <ul aria-label="Số tem" className="max-h-96 divide-y divide-line overflow-y-auto border-y border-line">
      {items.map((item) => {
        const name = formatOrderLineName(item)
        const error = findError(item)
        const errorId = `labels-error-${item.variantId}`
        return (
          <li key={item.variantId} className="flex items-center gap-3 py-2 text-sm">
            <StockItemImage item={item} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{name}</span>
              <span className="block text-ink-soft wrap-anywhere tabular-nums">
                {item.barcode ?? 'Chưa có mã vạch'}
                {isTooLong(item, paper) && ' – dài quá, nên chọn tem to hơn'}
              </span>
              <FieldErrorMessage id={errorId} role="alert">
                {error}
              </FieldErrorMessage>
            </span>
            <TextInput
              aria-label={`Số tem ${name}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && errorId}
              inputMode="numeric"
              autoComplete="off"
              value={quantityText(item)}
              onFocus={(event) => event.target.select()}
              onChange={(event) => setQuantity(item, event.target.value)}
              className="w-20! text-right tabular-nums"
            />
          </li>
        )
      })}
    </ul>
  )
}

const isTooLong = ({ barcode }: StockItem, paper: LabelPaper) =>
  barcode !== null && barcode.length > labelPapers[paper].maxCode128Length
