import { Trash2 } from 'lucide'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import { StockItemImage } from '#web/admin/stock/stock-item-image.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { type ManualOrderLine, setManualOrderLineQuantity } from './manual-order-lines.ts'

interface ManualOrderLineListProps {
  lines: readonly ManualOrderLine[]
  onChange: (lines: ManualOrderLine[]) => void
}

export function ManualOrderLineList({ lines, onChange }: ManualOrderLineListProps) {
  if (lines.length === 0) return <p className="py-6 text-ink-soft">Chưa có sản phẩm nào trong đơn.</p>
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ item, quantity }) => {
        const name = formatOrderLineName(item)
        return (
          <li key={item.variantId} className="grid grid-cols-[minmax(0,1fr)] gap-y-2 py-3">
            <div className="flex items-start gap-x-4">
              <StockItemImage item={item} />
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-sm text-ink-soft tabular-nums">
                  {formatDong(item.price)}, còn {item.stock}
                </p>
              </div>
              <IconButton
                icon={Trash2}
                label={`Bỏ ${name}`}
                onClick={() => onChange(setManualOrderLineQuantity(lines, item.variantId, 0))}
                className="-mt-2.5 -mr-3 shrink-0"
              />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <QuantityStepper
                label={`Số lượng ${name}`}
                value={quantity}
                max={item.stock}
                onChange={(value) => onChange(setManualOrderLineQuantity(lines, item.variantId, value))}
              />
              <p className="ml-auto font-medium whitespace-nowrap tabular-nums">
                {formatDong(item.price * quantity)}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
