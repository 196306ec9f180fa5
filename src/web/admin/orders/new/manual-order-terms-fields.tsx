import type { UseFormReturn } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { manualOrderChannels, orderChannelLabels } from '#contract/orders/order-channels.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { MoneyInput } from '#web/admin/form/money-input.tsx'
import { parseWholeNumber, wholeNumberRules } from '#web/admin/form/numbers/parse-whole-number.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { ManualOrderValues } from './manual-order-values.ts'

interface ManualOrderTermsFieldsProps {
  form: UseFormReturn<ManualOrderValues>
  discountError: string | undefined
}

/** Where the customer ordered, and what staff charge or take off by hand. */
export function ManualOrderTermsFields({ form, discountError }: ManualOrderTermsFieldsProps) {
  const { control, register, formState, watch } = form
  const hasDiscount = parseWholeNumber(watch('discountAmount') || '0') !== 0
  const validateReason = (reason: string) => !hasDiscount || reason.trim() !== '' || 'Hãy ghi lý do giảm giá'
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-lg font-semibold">Nguồn đơn, phí và giảm giá</legend>
      <Field label="Nguồn đơn">
        {(inputProps) => (
          <Select {...inputProps} {...register('channel')}>
            {manualOrderChannels.map((channel) => (
              <option key={channel} value={channel}>
                {orderChannelLabels[channel]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!watch('isCollectedInShop') && (
        <ControlledField
          control={control}
          name="shippingFee"
          label="Phí giao hàng"
          optional
          rules={wholeNumberRules}
        >
          {(input) => <MoneyInput {...input} placeholder="Theo bảng phí" />}
        </ControlledField>
      )}
      <ControlledField
        control={control}
        name="discountAmount"
        label="Giảm giá"
        optional
        rules={wholeNumberRules}
        error={discountError}
      >
        {(input) => <MoneyInput {...input} />}
      </ControlledField>
      {hasDiscount && (
        <Field
          label="Lý do giảm giá"
          hint="Chỉ nhân viên nhìn thấy."
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
      )}
    </fieldset>
  )
}
