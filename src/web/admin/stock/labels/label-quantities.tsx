import { Controller, type UseFormReturn } from 'react-hook-form'
import type { StockItem } from '#contract/stock/stock.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { StockItemImage } from '#web/admin/stock/stock-item-image.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type LabelPaper, labelPapers } from './label-papers.ts'
import { findQuantityError, type LabelPrintValues } from './use-labels.ts'

interface LabelQuantitiesProps {
  items: readonly StockItem[]
  form: UseFormReturn<LabelPrintValues>
  quantityText: (item: StockItem) => string
}

export function LabelQuantities({ items, form, quantityText }: LabelQuantitiesProps) {
  const paper = form.watch('paper')
  return (
    <ul aria-label="Số tem" className="max-h-96 divide-y divide-line overflow-y-auto border-y border-line">
      {items.map((item) => {
        const name = formatOrderLineName(item)
        const error = findQuantityError(quantityText(item))
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
            <Controller
              control={form.control}
              name={`quantities.${item.variantId}`}
              rules={{ validate: () => error }}
              render={({ field }) => (
                <TextInput
                  {...field}
                  value={quantityText(item)}
                  aria-label={`Số tem ${name}`}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error && errorId}
                  inputMode="numeric"
                  autoComplete="off"
                  onFocus={(event) => event.target.select()}
                  className="w-20! text-right tabular-nums"
                />
              )}
            />
          </li>
        )
      })}
    </ul>
  )
}

const isTooLong = ({ barcode }: StockItem, paper: LabelPaper) =>
  barcode !== null && barcode.length > labelPapers[paper].maxCode128Length
