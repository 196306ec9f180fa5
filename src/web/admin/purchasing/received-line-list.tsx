import { Trash2 } from 'lucide'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { VariantCost } from '#contract/purchasing/costs.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import { MoneyInput } from '#web/admin/form/money-input.tsx'
import { useAmountError } from '#web/admin/form/numbers/use-amount-error.ts'
import { StockItemImage } from '#web/admin/stock/stock-item-image.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import {
  describeUnusualCost,
  findCostText,
  type ReceivedLine,
  validateReceivedCost,
  validateReceivedQuantity,
} from './received-lines.ts'
import { costFieldProps } from './use-free-goods-confirm.tsx'

interface ReceivedLineListProps {
  lines: readonly ReceivedLine[]
  costs: ReadonlyMap<string, VariantCost> | undefined
  /** True after the first attempt to save. */
  showsErrors: boolean
  onChange: (lines: ReceivedLine[]) => void
}

export function ReceivedLineList({ lines, costs, showsErrors, onChange }: ReceivedLineListProps) {
  if (lines.length === 0) return <p className="py-6 text-ink-soft">Chưa có sản phẩm nào trong phiếu.</p>
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <ReceivedLineRow
          key={line.item.variantId}
          line={line}
          costs={costs}
          showsErrors={showsErrors}
          onChange={(next) => onChange(lines.map((one) => (one === line ? next : one)))}
          onRemove={() => onChange(lines.filter((one) => one !== line))}
        />
      ))}
    </ul>
  )
}

interface ReceivedLineRowProps extends Pick<ReceivedLineListProps, 'costs' | 'showsErrors'> {
  line: ReceivedLine
  onChange: (line: ReceivedLine) => void
  onRemove: () => void
}

/** A new line takes the focus, and Enter in it returns to the search field. */
function ReceivedLineRow({ line, costs, showsErrors, onChange, onRemove }: ReceivedLineRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const startsAtCost = useRef(line.quantityText !== '')
  useEffect(() => {
    row.current?.querySelectorAll('input')[startsAtCost.current ? 1 : 0]?.focus()
  }, [])
  const cost = costs?.get(line.item.variantId)
  const costText = findCostText(line, costs)
  const amount = useAmountError(costText)
  const costInput = useRef<HTMLInputElement>(null)
  useSelectedWhileUntyped(costInput, line.costText === null ? costText : null)
  const { item } = line
  return (
    <li
      ref={row}
      className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-x-4 gap-y-3 py-4 md:grid-cols-[minmax(0,1fr)_7rem_10rem_2.75rem]"
    >
      <div className="flex items-start gap-3">
        <StockItemImage item={item} />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{formatOrderLineName(item)}</p>
          <p className="text-sm text-ink-soft wrap-anywhere tabular-nums">
            {[item.sku, describeStock(cost, item.stock)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter moves the focus out of the inputs inside */}
      <div className="col-span-2 grid grid-cols-2 gap-4 md:contents" onKeyDown={returnToSearch}>
        <Field label="Số lượng" error={showsErrors ? validateReceivedQuantity(line.quantityText) : undefined}>
          {(inputProps) => (
            <TextInput
              {...inputProps}
              inputMode="numeric"
              autoComplete="off"
              aria-label={`Số lượng ${formatOrderLineName(item)}`}
              value={line.quantityText}
              onChange={(event) => onChange({ ...line, quantityText: event.target.value.trim() })}
              className="text-right tabular-nums"
            />
          )}
        </Field>
        <Field
          label="Giá vốn một cái"
          error={showsErrors ? validateReceivedCost(costText) : amount.error}
          hint={describeUnusualCost(line.costText, cost)}
        >
          {(inputProps) => (
            <MoneyInput
              {...inputProps}
              {...costFieldProps}
              ref={costInput}
              onFocus={(event) => event.target.select()}
              aria-label={`Giá vốn ${formatOrderLineName(item)}`}
              value={costText}
              onChange={(text) => {
                amount.onChange()
                onChange({ ...line, costText: text })
              }}
              onBlur={amount.onBlur}
            />
          )}
        </Field>
      </div>
      <IconButton
        icon={Trash2}
        label={`Bỏ ${formatOrderLineName(item)}`}
        onClick={onRemove}
        className="max-md:col-start-2 max-md:row-start-1 max-md:-mt-2.5 md:mt-6"
      />
    </li>
  )
}

/** The last cost arrives after the focus; typing replaces it as a whole. */
function useSelectedWhileUntyped(input: RefObject<HTMLInputElement | null>, untypedText: string | null) {
  useEffect(() => {
    if (untypedText && document.activeElement === input.current) input.current?.select()
  }, [input, untypedText])
}

function returnToSearch(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.closest('form')?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
}

function describeStock(cost: VariantCost | undefined, stock: number): string {
  if (stock === 0) return 'hết hàng'
  if (!cost) return `còn ${stock}`
  if (cost.average === null) return `còn ${stock}, chưa có giá vốn`
  return `còn ${stock}, giá vốn bình quân ${formatDong(cost.average)}`
}
