import { RotateCcw, Trash2 } from 'lucide'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { formatDong } from '#domain/money.ts'
import { formatOrderLineName } from '#domain/orders/pick-list.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { type OrderEditLine, replaceLineVariant, setLineQuantity } from './order-edit-lines.ts'
import { VariantSelect } from './variant-select.tsx'

interface OrderEditLineListProps {
  lines: readonly OrderEditLine[]
  onChange: (lines: OrderEditLine[]) => void
  /** Messages by variant id. */
  errors: ReadonlyMap<string, string>
}

export function OrderEditLineList({ lines, onChange, errors }: OrderEditLineListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={`${line.position} ${line.variantId}`} className="flex gap-4 py-4">
          <LineImage line={line} />
          <div className="min-w-0 flex-1">
            <LineFields line={line} lines={lines} onChange={onChange} />
            {line.quantity > line.before && (
              <FieldErrorMessage>{errors.get(line.variantId)}</FieldErrorMessage>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function LineImage({ line: { image, quantity } }: { line: OrderEditLine }) {
  return (
    <span className={cx('block w-14 shrink-0', quantity === 0 && 'opacity-45')}>
      {image ? (
        <ResponsiveImage url={image} alt="" sizes="3.5rem" />
      ) : (
        <span className="block aspect-[4/5] bg-celadon-wash" />
      )}
    </span>
  )
}

interface LineFieldsProps extends Omit<OrderEditLineListProps, 'errors'> {
  line: OrderEditLine
}

function LineFields({ line, lines, onChange }: LineFieldsProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const name = formatOrderLineName(line)
  const set = (quantity: number) => onChange(setLineQuantity(lines, line, quantity))
  if (line.quantity === 0) return <RemovedLine name={name} onTakeBack={() => set(line.before)} />
  return (
    <>
      <div className="flex items-start justify-between gap-x-4">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{name}</span>
          <span className="block text-sm text-ink-soft tabular-nums">
            {formatDong(line.price)}
            {line.position === null && ', giá hôm nay'}
          </span>
        </p>
        {!line.isFixed && (
          <IconButton icon={Trash2} label={`Bỏ ${name}`} onClick={() => set(0)} className="-mt-2.5 -mr-3" />
        )}
      </div>
      {line.isFixed ? (
        <p className="mt-1 text-sm text-ink-soft">{line.quantity} cái, không sửa được vì đã có đổi trả.</p>
      ) : (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <QuantityStepper
            label={`Số lượng ${name}`}
            value={line.quantity}
            max={limits.maxCartQuantity}
            onChange={set}
          />
          <Button look="quiet" small aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
            Đổi size, màu
          </Button>
          <span className="ml-auto font-medium tabular-nums">{formatDong(line.price * line.quantity)}</span>
        </div>
      )}
      {isChoosing && (
        <VariantSelect
          line={line}
          onChoose={(item) => {
            setIsChoosing(false)
            onChange(replaceLineVariant(lines, line, item))
          }}
        />
      )}
    </>
  )
}

function RemovedLine({ name, onTakeBack }: { name: string; onTakeBack: () => void }) {
  return (
    <div className="flex items-start justify-between gap-x-4">
      <p className="min-w-0 wrap-anywhere">
        <span className="text-ink-soft line-through">{name}</span>
        <span className="block text-sm">Bỏ khỏi đơn</span>
      </p>
      <IconButton icon={RotateCcw} label={`Lấy lại ${name}`} onClick={onTakeBack} className="-mt-2.5 -mr-3" />
    </div>
  )
}
