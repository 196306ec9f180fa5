import type { UseFormReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { validatePhone } from '#domain/customers/validate-phone.ts'
import { LocalityFields } from '#web/address/locality-fields.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { MoneyInput } from '#web/admin/form/money-input.tsx'
import { CustomerNoteField } from '#web/admin/orders/customer-note-field.tsx'
import { validateManualOrderName, validateManualOrderNote } from '#web/admin/orders/new/manual-order-rules.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { OrderEditValues } from './order-edit-values.ts'

interface FieldsProps {
  form: UseFormReturn<OrderEditValues>
}
const fieldsetClass = 'grid gap-5 sm:grid-cols-2'

export function RecipientFields({
  form,
  hasAddress,
  onAddAddress,
}: FieldsProps & { hasAddress: boolean; onAddAddress: () => void }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <fieldset className={fieldsetClass}>
      <legend className="mb-4 text-lg font-semibold">Giao đến</legend>
      <Field label="Tên người nhận" error={errors.customerName?.message}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...register('customerName', { validate: validateManualOrderName })}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Số điện thoại" error={errors.customerPhone?.message}>
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
        <LocalityFields form={form} isForSomebodyElse />
      ) : (
        <div className="sm:col-span-2">
          <Button small onClick={onAddAddress}>
            Thêm địa chỉ giao
          </Button>
        </div>
      )}
      <CustomerNoteField
        registration={register('note', { validate: validateManualOrderNote })}
        error={errors.note?.message}
      />
    </fieldset>
  )
}

interface AmountFieldsProps extends FieldsProps {
  currentFee: number | undefined
  feeError: string | undefined
}

export function AmountFields({ form, currentFee, feeError }: AmountFieldsProps) {
  const { control, register, formState, watch } = form
  const hasDiscount = Number(watch('discountAmount')) > 0
  const validateReason = (reason: string) => !hasDiscount || reason.trim() !== '' || 'Hãy ghi lý do giảm giá'
  return (
    <fieldset className={fieldsetClass}>
      <legend className="mb-4 text-lg font-semibold">Phí và giảm giá</legend>
      <ControlledField
        control={control}
        name="shippingFee"
        label="Phí giao hàng"
        optional
        error={feeError}
        hint="Để trống: giữ như cũ, và tính lại theo bảng phí khi đổi hàng hoặc đổi tỉnh."
      >
        {(input) => <MoneyInput {...input} placeholder={currentFee?.toLocaleString('vi-VN')} />}
      </ControlledField>
      <ControlledField control={control} name="discountAmount" label="Giảm giá" optional>
        {(input) => <MoneyInput {...input} />}
      </ControlledField>
      {hasDiscount && (
        <div className="sm:col-span-2">
          <Field
            label="Lý do giảm giá"
            hint="Khách chỉ thấy khi tải dữ liệu cá nhân."
            error={formState.errors.discountReason?.message}
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
