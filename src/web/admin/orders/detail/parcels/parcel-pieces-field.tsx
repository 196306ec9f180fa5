import type { OrderLine } from '#contract/orders/orders.ts'
import type { ParcelLine } from '#contract/shipping/parcel-lines.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { findWholeNumberError, parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Texts of the fields by `position`; null: all pieces go into the parcel. */
export type ChosenPieces = Record<number, string> | null

const parsePieces = (text = '') => parseWholeNumber(text) ?? 0

export function toParcelLines(items: readonly OrderLine[], chosen: ChosenPieces): ParcelLine[] | undefined {
  return chosen
    ? items
        .map(({ position }) => ({ position, quantity: parsePieces(chosen[position]) }))
        .filter(({ quantity }) => quantity > 0)
    : undefined
}

export const formatLinesQuery = (lines: readonly ParcelLine[] | undefined) =>
  lines?.map(({ position, quantity }) => `${position}:${quantity}`).join(',')

interface ParcelPiecesFieldProps {
  /** Pieces in no parcel. */
  items: readonly OrderLine[]
  chosen: ChosenPieces
  onChange: (chosen: ChosenPieces) => void
  collectsCash: boolean
  /** True after an attempt to create the parcel: choosing nothing is an error then. */
  showsErrors: boolean
}

export function ParcelPiecesField({
  items,
  chosen,
  onChange,
  collectsCash,
  showsErrors,
}: ParcelPiecesFieldProps) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces < 2) return null
  const isMissing = showsErrors && toParcelLines(items, chosen)?.length === 0
  return (
    <fieldset className="grid gap-3">
      <Checkbox
        checked={chosen !== null}
        onChange={(event) => onChange(event.target.checked ? fillPieces(items) : null)}
        label="Chia nhiều kiện: chỉ gửi một phần"
      />
      {chosen && (
        <>
          {items.map((item, at) => (
            <Field
              key={item.position}
              label={`${formatOrderLineName(item)} (còn ${item.quantity})`}
              error={
                findPiecesError(item, chosen[item.position]) ??
                (isMissing && at === 0 ? 'Hãy chọn ít nhất một món' : undefined)
              }
              announcesError
            >
              {(inputProps) => (
                <TextInput
                  {...inputProps}
                  inputMode="numeric"
                  autoComplete="off"
                  value={chosen[item.position] ?? ''}
                  onChange={(event) => onChange({ ...chosen, [item.position]: event.target.value })}
                  className="tabular-nums"
                />
              )}
            </Field>
          ))}
          {collectsCash && (
            <p className="text-sm text-ink-soft">
              Mỗi kiện thu tiền những món trong kiện, kiện đầu thu thêm phí giao hàng, kiện cuối thu phần còn
              lại.
            </p>
          )}
        </>
      )}
    </fieldset>
  )
}

const fillPieces = (items: readonly OrderLine[]) =>
  Object.fromEntries(items.map(({ position, quantity }) => [position, String(quantity)]))

const findPiecesError = ({ quantity }: OrderLine, text = '') =>
  findWholeNumberError(text) ?? (parsePieces(text) > quantity ? `Chỉ còn ${quantity} cái` : undefined)

/** @returns false if a field is invalid or nothing is chosen */
export const isChoiceValid = (items: readonly OrderLine[], chosen: ChosenPieces) =>
  chosen === null ||
  (items.every((item) => !findPiecesError(item, chosen[item.position])) &&
    toParcelLines(items, chosen)?.length !== 0)
