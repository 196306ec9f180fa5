import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { findRenumberedPhone, validatePhone } from '#domain/customers/validate-phone.ts'
import { validateRecipientName } from '#domain/customers/validate-recipient-name.ts'
import { checkoutFieldLabels } from '#web/storefront/checkout/checkout-values.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface PersonFieldsProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>
  /** The initial values; without them the form's own defaults apply. */
  defaults?: Partial<Record<string, string>>
  /** The field names of the name and the phone. */
  names: readonly [Path<Fields>, Path<Fields>]
}

export function PersonFields<Fields extends FieldValues>({
  form,
  names,
  defaults,
}: PersonFieldsProps<Fields>) {
  const [name, phone] = names
  const errorOf = (field: Path<Fields>) => form.getFieldState(field, form.formState).error?.message
  const renewedNumber = errorOf(phone) && findRenumberedPhone(String(form.getValues(phone) ?? ''))
  return (
    <>
      <Field label={checkoutFieldLabels.customerName} error={errorOf(name)}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...form.register(name, { validate: validateRecipientName })}
            autoComplete="name"
            placeholder="Ví dụ: Nguyễn Thị Ước"
            defaultValue={defaults?.[name]}
          />
        )}
      </Field>
      <div className="grid content-start gap-1.5">
        <Field
          label={checkoutFieldLabels.customerPhone}
          hint="Để người giao hàng gọi bạn trước khi đến."
          error={errorOf(phone)}
        >
          {(inputProps) => (
            <TextInput
              {...inputProps}
              {...form.register(phone, { validate: validatePhone })}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="Ví dụ: 0912 345 678"
              defaultValue={defaults?.[phone]}
            />
          )}
        </Field>
        {renewedNumber && (
          <Button
            small
            className="justify-self-start"
            onClick={() => {
              form.setValue(phone, renewedNumber as PathValue<Fields, Path<Fields>>, {
                shouldDirty: true,
                shouldValidate: true,
              })
              form.setFocus(phone)
            }}
          >
            Dùng số {renewedNumber}
          </Button>
        )}
      </div>
    </>
  )
}
