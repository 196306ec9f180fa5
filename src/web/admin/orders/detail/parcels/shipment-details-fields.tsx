import * as limits from '#contract/limits.ts'
import type { ParcelSize } from '#contract/shipping/parcel-size.ts'
import { findNumberRangeError, parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import { findFieldError } from '#web/admin/form/use-admin-mutation.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { cx } from '#web/ui/styles/cx.ts'

export interface ShipmentDetails {
  courierName: string
  courierPhone: string
  /** Null: as proposed. */
  weightGrams: string | null
  size: Record<ParcelSide, string> | null
  note: string
}
export type ParcelSide = keyof ParcelSize
/** What the fields show until they are edited. */
export interface ParcelProposal {
  weight: number | null
  size: ParcelSize | null
}
export const emptyShipmentDetails: ShipmentDetails = {
  courierName: '',
  courierPhone: '',
  weightGrams: null,
  size: null,
  note: '',
}

interface ShipmentDetailsFieldsProps {
  isOwnDelivery: boolean
  details: ShipmentDetails
  onChange: (details: ShipmentDetails) => void
  proposal: ParcelProposal
  error: unknown
  /** True after an attempt to create the parcel: a missing side is an error then. */
  showsErrors: boolean
}

export function ShipmentDetailsFields({
  isOwnDelivery,
  details,
  onChange,
  proposal,
  error,
  showsErrors,
}: ShipmentDetailsFieldsProps) {
  const update = (changes: Partial<ShipmentDetails>) => onChange({ ...details, ...changes })
  return isOwnDelivery ? (
    <>
      <Field label="Người giao" optional error={findFieldError(error, 'courierName')}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            value={details.courierName}
            maxLength={limits.maxRecipientLength}
            onChange={(event) => update({ courierName: event.target.value })}
          />
        )}
      </Field>
      <Field label="Điện thoại người giao" optional error={findFieldError(error, 'courierPhone')}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            type="tel"
            inputMode="tel"
            value={details.courierPhone}
            onChange={(event) => update({ courierPhone: event.target.value })}
          />
        )}
      </Field>
    </>
  ) : (
    <>
      <Field
        label="Khối lượng (gam)"
        optional
        hint={proposal.weight ? 'Tính từ cân nặng của sản phẩm' : 'Chưa biết cân nặng của mọi món'}
        error={findWeightError(details, proposal) ?? findFieldError(error, 'weight')}
        announcesError
      >
        {(inputProps) => (
          <TextInput
            {...inputProps}
            inputMode="numeric"
            value={details.weightGrams ?? proposal.weight ?? ''}
            onChange={(event) => update({ weightGrams: event.target.value })}
          />
        )}
      </Field>
      <ParcelSizeFields
        {...{ details, proposal, error, showsErrors }}
        onChange={(size) => update({ size })}
      />
      <Field label="Lời dặn hãng" optional error={findFieldError(error, 'note')}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            value={details.note}
            maxLength={limits.maxShortNoteLength}
            onChange={(event) => update({ note: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

const sides = [
  ['length', 'Dài (cm)'],
  ['width', 'Rộng (cm)'],
  ['height', 'Cao (cm)'],
] as const
const noSize = { length: '', width: '', height: '' }

export const toSizeValues = (size: ParcelSize | null): Record<ParcelSide, string> =>
  size ? { length: String(size.length), width: String(size.width), height: String(size.height) } : noSize

interface ParcelSizeFieldsProps
  extends Pick<ShipmentDetailsFieldsProps, 'details' | 'proposal' | 'error' | 'showsErrors'> {
  onChange: (size: Record<ParcelSide, string>) => void
}

function ParcelSizeFields({ details, proposal, error, showsErrors, onChange }: ParcelSizeFieldsProps) {
  const values = details.size ?? toSizeValues(proposal.size)
  const errorOf = (side: ParcelSide) =>
    findSideError(values, side, showsErrors) ?? findFieldError(error, `size.${side}`)
  const hasError = sides.some(([side]) => errorOf(side))
  return (
    <div className={cx('grid grid-cols-3 gap-3', hasError ? 'items-start' : 'items-end')}>
      {sides.map(([side, label]) => (
        <Field key={side} label={label} optional error={errorOf(side)} announcesError>
          {(inputProps) => (
            <TextInput
              {...inputProps}
              inputMode="numeric"
              autoComplete="off"
              value={values[side]}
              onChange={(event) => onChange({ ...values, [side]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

/** Null if no side is given; a missing side is 0, which the server refuses. */
export function toParcelSize(values: Record<ParcelSide, string>): ParcelSize | null {
  const { length, width, height } = values
  if (!length && !width && !height) return null
  return { length: parseSide(length), width: parseSide(width), height: parseSide(height) }
}

const parseSide = (text: string) => parseWholeNumber(text) ?? 0

const findWeightError = ({ weightGrams }: ShipmentDetails, { weight }: ParcelProposal) =>
  findNumberRangeError(weightGrams ?? String(weight ?? ''), 1, limits.maxWeightGrams)

function findSideError(values: Record<ParcelSide, string>, side: ParcelSide, isRequired: boolean) {
  const isPartial = sides.some(([one]) => values[one].trim() !== '')
  const isMissing = isRequired && isPartial && values[side].trim() === ''
  return findNumberRangeError(isMissing ? '0' : values[side], 1, limits.maxParcelSideCm)
}

/** False if a field has an error, or one of the sides is missing. */
export function isPackageValid(details: ShipmentDetails, proposal: ParcelProposal): boolean {
  const values = details.size ?? toSizeValues(proposal.size)
  return !findWeightError(details, proposal) && sides.every(([side]) => !findSideError(values, side, true))
}
