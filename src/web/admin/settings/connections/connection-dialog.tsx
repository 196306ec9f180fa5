import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type ConnectionField, listConnectionFields } from '#contract/settings/connection-fields.ts'
import { OwnPasswordField } from '#web/account/own-password-field.tsx'
import { useFormGuard } from '#web/admin/form/unsaved/use-form-guard.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { getConnectionTexts } from './connection-texts.ts'
import type { ConnectionDialogProps } from './disconnect-dialog.tsx'
import { useSaveConnection } from './use-save-connection.ts'

type ConnectionFormValues = Record<string, string>

export function ConnectionDialog({ service, stored, onClose }: ConnectionDialogProps) {
  const fields = listConnectionFields(service)
  const keys = fields.map(([key]) => key)
  const form = useShopForm<ConnectionFormValues>({
    mode: 'onSubmit',
    defaultValues: {
      ...Object.fromEntries(
        fields.map(([key, { officialUrl = '' }]) => [key, stored.values[key] ?? officialUrl]),
      ),
      ownPassword: '',
    },
  })
  useFormGuard(form, 'section')
  const save = useSaveConnection(service, stored.version, onClose)
  const { setFocus } = form
  const [firstKey = 'ownPassword'] = keys
  useEffect(() => {
    // The dialog itself focuses its first button when it opens.
    const frame = requestAnimationFrame(() => setFocus(firstKey))
    return () => cancelAnimationFrame(frame)
  }, [setFocus, firstKey])

  async function submit({ ownPassword = '', ...values }: ConnectionFormValues) {
    try {
      await save.mutateAsync({ fields: values, password: ownPassword })
    } catch (error) {
      const ownPasswordField = { wrong_password: 'ownPassword', password: 'ownPassword' }
      showFieldErrors(error, [...keys, 'ownPassword'], form.setError, ownPasswordField)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Kết nối: ${getConnectionTexts(service).name}`}
      description="Cửa hàng dùng kết nối mới ngay. Mọi chủ cửa hàng nhận thư báo."
    >
      <form noValidate onSubmit={form.handleSubmit(submit, focusFirstError)} className="grid gap-4">
        {fields.map(([key, field]) => (
          <ConnectionInputField
            key={key}
            name={key}
            field={field}
            secretHint={stored.secrets[key]}
            form={form}
          />
        ))}
        <div className="border-t border-line pt-4">
          <OwnPasswordField
            {...form.register('ownPassword')}
            error={form.formState.errors.ownPassword?.message}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" busy={form.formState.isSubmitting}>
            Lưu kết nối
          </Button>
          <Button onClick={onClose}>Thôi</Button>
        </div>
      </form>
    </Dialog>
  )
}

interface ConnectionInputFieldProps {
  name: string
  field: ConnectionField
  /** The last characters of the stored secret; undefined: none is stored. */
  secretHint: string | undefined
  form: UseFormReturn<ConnectionFormValues>
}

function ConnectionInputField({ name, field, secretHint, form }: ConnectionInputFieldProps) {
  const { label, hint, officialUrl, isSecret, optional } = field
  const storedSecretHint =
    secretHint === undefined
      ? undefined
      : `Đã lưu${secretHint && `, kết thúc bằng ${secretHint}`}. Để trống: giữ như cũ.`
  return (
    <Field
      label={label}
      hint={storedSecretHint ?? hint ?? officialUrl}
      optional={optional ?? false}
      error={form.formState.errors[name]?.message}
    >
      {(inputProps) =>
        isSecret ? (
          // `new-password` keeps browsers from filling in the password of the shop's account.
          <PasswordInput
            {...inputProps}
            {...form.register(name)}
            autoComplete="new-password"
            maxLength={1000}
          />
        ) : (
          <TextInput
            {...inputProps}
            {...form.register(name)}
            autoComplete="off"
            spellCheck={false}
            maxLength={1000}
          />
        )
      }
    </Field>
  )
}
