import { RotateCcw, Trash2 } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import * as limits from '#contract/limits.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { formatDong } from '#domain/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { type OrderEditLine, replaceLineVariant, setLineQuantity } from './order-edit-lines.ts'
import { VariantSelect } from './variant-select.tsx'

const maxQuantityMessage = `Mỗi dòng nhiều nhất ${limits.maxCartQuantity.toLocaleString('vi-VN')} cái`

interface OrderEditLineListProps {
  lines: readonly OrderEditLine[]
  onChange: (lines: OrderEditLine[]) => void
  /** Messages by variant id, and of all lines together by `lines`. */
  errors: ReadonlyMap<string, string>
}

const formatLineKey = ({ position, variantId }: OrderEditLine) => `${position} ${variantId}`

export function OrderEditLineList({ lines, onChange, errors }: OrderEditLineListProps) {
  const { list, focusAfterChange } = useLineFocus()
  const change: LineFieldsProps['onChange'] = (next, focus) => {
    if (focus) focusAfterChange(focus)
    onChange(next)
  }
  return (
    <div>
      <ul ref={list} className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={formatLineKey(line)} data-line={formatLineKey(line)} className="flex gap-4 py-4">
            <LineImage line={line} />
            <div className="min-w-0 flex-1">
              <LineFields line={line} lines={lines} onChange={change} />
              {line.quantity > line.before && (
                <FieldErrorMessage>{errors.get(line.variantId)}</FieldErrorMessage>
              )}
            </div>
          </li>
        ))}
      </ul>
      <FieldErrorMessage>{errors.get('lines')}</FieldErrorMessage>
    </div>
  )
}

interface LineFocus {
  line: OrderEditLine | undefined
  control: 'removal' | 'replace'
}

/** A pressed button of a line is removed with its press, so the button that replaces it gets the focus. */
function useLineFocus() {
  const list = useRef<HTMLUListElement>(null)
  const next = useRef<LineFocus>(null)
  useEffect(() => {
    if (!next.current) return
    const { line, control } = next.current
    next.current = null
    const row = line && list.current?.querySelector(`[data-line="${formatLineKey(line)}"]`)
    row?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus()
  })
  return { list, focusAfterChange: (focus: LineFocus) => (next.current = focus) }
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

interface LineFieldsProps extends Omit<OrderEditLineListProps, 'errors' | 'onChange'> {
  line: OrderEditLine
  onChange: (lines: OrderEditLine[], focus?: LineFocus) => void
}

function LineFields({ line, lines, onChange }: LineFieldsProps) {
  const name = formatOrderLineName(line)
  function set(quantity: number) {
    const next = setLineQuantity(lines, line, quantity)
    const at = lines.indexOf(line)
    const isGone = next.length < lines.length
    onChange(next, { line: isGone ? (next[at] ?? next[at - 1]) : line, control: 'removal' })
  }
  if (line.quantity === 0) return <RemovedLine name={name} onRestore={() => set(line.before)} />
  const hasUnsent = line.quantity > line.sent
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
        {!line.hasReturnOrRequest && hasUnsent && (
          <IconButton
            icon={Trash2}
            label={`Bỏ ${name}`}
            data-control="removal"
            onClick={() => set(line.sent)}
            className="-mt-2.5 -mr-3"
          />
        )}
        {!hasUnsent && line.before > line.sent && (
          <RestoreButton name={name} onClick={() => set(line.before)} />
        )}
      </div>
      {line.sent > 0 && <SentPieces line={line} />}
      {line.hasReturnOrRequest ? (
        <p className="mt-1 text-sm text-ink-soft">{line.quantity} cái, không sửa được vì đã có đổi trả.</p>
      ) : (
        hasUnsent && <UnsentPieces name={name} line={line} lines={lines} onChange={onChange} />
      )}
    </>
  )
}

function SentPieces({ line: { sent, quantity, before } }: { line: OrderEditLine }) {
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {sent} cái đã gửi{quantity === sent && before > sent && `, bỏ ${before - sent} cái chưa gửi`}
    </p>
  )
}

function UnsentPieces({ name, line, lines, onChange }: LineFieldsProps & { name: string }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { sent, quantity, price } = line
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuantityStepper
          label={sent > 0 ? `Số lượng chưa gửi ${name}` : `Số lượng ${name}`}
          value={quantity - sent}
          max={limits.maxCartQuantity - sent}
          maxMessage={maxQuantityMessage}
          onChange={(unsent) => onChange(setLineQuantity(lines, line, sent + unsent))}
        />
        {sent > 0 && <span className="text-sm text-ink-soft">chưa gửi</span>}
        <Button
          kind="quiet"
          small
          aria-expanded={isChoosing}
          data-control="replace"
          onClick={() => setIsChoosing(!isChoosing)}
        >
          Đổi size, màu
        </Button>
        <span className="ml-auto font-medium tabular-nums">{formatDong(price * quantity)}</span>
      </div>
      {isChoosing && (
        <VariantSelect
          line={line}
          onChoose={(item) => {
            setIsChoosing(false)
            const next = replaceLineVariant(lines, line, item)
            const replacement = next.find(
              (one) => one.variantId === item.variantId && !one.hasReturnOrRequest,
            )
            onChange(next, { line: replacement, control: 'replace' })
          }}
        />
      )}
    </>
  )
}

function RestoreButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconButton
      icon={RotateCcw}
      label={`Lấy lại ${name}`}
      data-control="removal"
      onClick={onClick}
      className="-mt-2.5 -mr-3"
    />
  )
}

function RemovedLine({ name, onRestore }: { name: string; onRestore: () => void }) {
  return (
    <div className="flex items-start justify-between gap-x-4">
      <p className="min-w-0 wrap-anywhere">
        <span className="text-ink-soft line-through">{name}</span>
        <span className="block text-sm">Bỏ khỏi đơn</span>
      </p>
      <RestoreButton name={name} onClick={onRestore} />
    </div>
  )
}
