import { Trash2 } from 'lucide-react'
import { formatDong } from '#domain/money.ts'
import { variantWords } from '#domain/pick-list.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { type ChosenLine, setLine } from './entry-draft.ts'

interface EntryLinesProps {
  lines: readonly ChosenLine[]
  onChange: (lines: ChosenLine[]) => void
}

export function EntryLines({ lines, onChange }: EntryLinesProps) {
  if (lines.length === 0) return <p className="py-6 text-ink-soft">Chưa có sản phẩm nào trong đơn.</p>
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ item, quantity }) => {
        const name = [item.name, variantWords(item)].filter(Boolean).join(', ')
        return (
          <li key={item.variantId} className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{name}</p>
              <p className="text-sm text-ink-soft tabular-nums">
                {formatDong(item.price)}, còn {item.stock}
              </p>
            </div>
            <IconButton
              icon={Trash2}
              label={`Bỏ ${name}`}
              onClick={() => onChange(setLine(lines, item.variantId, 0))}
            />
            <QuantityStepper
              label={`Số lượng ${name}`}
              value={quantity}
              max={item.stock}
              onChange={(value) => onChange(setLine(lines, item.variantId, value))}
            />
            <p className="text-right font-medium whitespace-nowrap tabular-nums">
              {formatDong(item.price * quantity)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
