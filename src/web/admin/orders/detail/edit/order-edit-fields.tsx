import type { UseFormReturn } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { validateOrderNote } from '#domain/customers/validate-order-note.ts'
import { validatePhone } from '#domain/customers/validate-phone.ts'
import { validateRecipientName } from '#domain/customers/validate-recipient-name.ts'
import { LocalityFields } from '#web/address/locality-fields.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { MoneyInput } from '#web/admin/form/money-input.tsx'
import { parseWholeNumber, wholeNumberRules } from '#web/admin/form/numbers/parse-whole-number.ts'
import { CustomerNoteField } from '#web/admin/orders/customer-note-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { OrderEditFieldErrors, OrderEditValues } from './order-edit-values.ts'

interface FieldsProps {
  form: UseFormReturn<OrderEditValues>
  serverErrors: OrderEditFieldErrors
}
const fieldsetClass = 'grid gap-5 sm:grid-cols-2'

export function RecipientFields({
  form,
  serverErrors,
  hasAddress,
  onAddAddress,
}: FieldsProps & { hasAddress: boolean; onAddAddress: () => void }) {
  const { register, formState } = form
  const { errors, touchedFields, dirtyFields } = formState
  // An unfinished text is wrong until the field is left.
  const errorOf = (field: keyof OrderEditValues) =>
    errors[field]?.message ?? (touchedFields[field] ? serverErrors[field] : undefined)
  const addressErrors = {
    province: errorOf('province'),
    // Another province leaves a ward that it does not have.
    ward: errorOf('ward') ?? (dirtyFields.province ? serverErrors.ward : undefined),
    street: errorOf('street'),
  }
  return (
    <fieldset className={fieldsetClass}>
      <legend className="mb-4 text-lg font-semibold">Giao đến</legend>
      <Field label="Tên người nhận" error={errorOf('customerName')}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...register('customerName', { validate: validateRecipientName })}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Số điện thoại" error={errorOf('customerPhone')}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...register('customerPhone', { validate: validatePhone })}
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
        )}
      </Field>
      {hasAddress ? (
        <LocalityFields form={form} serverErrors={addressErrors} isForSomebodyElse />
      ) : (
        <div className="sm:col-span-2">
          <Button small onClick={onAddAddress}>
            Thêm địa chỉ giao
          </Button>
        </div>
      )}
      <CustomerNoteField
        registration={register('note', { validate: validateOrderNote })}
        error={errorOf('note')}
      />
    </fieldset>
  )
}

interface AmountFieldsProps extends FieldsProps {
  currentFee: number | undefined
}

export function AmountFields({ form, currentFee, serverErrors }: AmountFieldsProps) {
  const { control, register, formState, watch } = form
  const hasDiscount = parseWholeNumber(watch('discountAmount') || '0') !== 0
  const validateReason = (reason: string) => !hasDiscount || reason.trim() !== '' || 'Hãy ghi lý do giảm giá'
  return (
    <fieldset className={fieldsetClass}>
      <legend className="mb-4 text-lg font-semibold">Phí và giảm giá</legend>
      <ControlledField
        control={control}
        name="shippingFee"
        label="Phí giao hàng"
        optional
        rules={wholeNumberRules}
        error={serverErrors.shippingFee}
        hint="Để trống: giữ như cũ, và tính lại theo bảng phí khi đổi hàng hoặc đổi tỉnh."
      >
        {(input) => <MoneyInput {...input} placeholder={currentFee?.toLocaleString('vi-VN')} />}
      </ControlledField>
      <ControlledField
        control={control}
        name="discountAmount"
        label="Giảm giá"
        optional
        rules={wholeNumberRules}
        error={serverErrors.discountAmount}
      >
        {(input) => <MoneyInput {...input} />}
      </ControlledField>
      {hasDiscount && (
        <div className="sm:col-span-2">
          <Field
            label="Lý do giảm giá"
            hint="Khách chỉ thấy khi tải dữ liệu cá nhân."
            error={formState.errors.discountReason?.message ?? serverErrors.discountReason}
          >
            {(inputProps) => (
              <TextInput
                {...inputProps}
                {...register('discountReason', { validate: validateReason })}
                maxLength={limits.maxShortNoteLength}
                autoComplete="off"
              />
            )}
          </Field>
        </div>
      )}
    </fieldset>
  )
}
