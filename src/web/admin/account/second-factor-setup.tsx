import { useForm } from 'react-hook-form'
import type { QrMatrix } from '#domain/payments/qr-code.ts'
import { sessionsQuery } from '#web/account/sessions-query.ts'
import { staffKey } from '#web/admin/catalog/admin-queries.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { QrCodeImage } from '#web/ui/display/qr-code-image.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { secondFactorKey } from './second-factor-query.ts'

interface SecondFactorSetupProps {
  started: { key: string; uri: string; qr: QrMatrix }
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

export function SecondFactorSetup({ started: { key, uri, qr }, onDone, onCancel }: SecondFactorSetupProps) {
  const api = useApi()
  const form = useForm({ defaultValues: { code: '' }, shouldFocusError: false })
  const { errors, isSubmitting } = form.formState
  const confirm = useAdminMutation((body: { code: string }) => api.confirmSecondFactor({ body }), {
    invalidates: [secondFactorKey, sessionsQuery(api).queryKey, staffKey, ['session']],
    successToast: () => ({
      title: 'Đã bật xác thực hai bước',
      description: 'Những nơi khác đã được đăng xuất.',
    }),
    showsError: (error) => ['invalid', 'invalid_code'].includes(error.code),
  })
  async function send(body: { code: string }) {
    try {
      onDone((await confirm.mutateAsync(body)).recoveryCodes)
    } catch (error) {
      showFieldErrors(error, ['code'], form.setError, { invalid_code: 'code' })
    }
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(send, focusFirstError)} className="grid max-w-md gap-5">
      <ol className="grid list-decimal gap-5 pl-5">
        <li>
          <p>
            Quét mã này bằng một ứng dụng xác thực: Google Authenticator, Microsoft Authenticator, Aegis…{' '}
            <a href={uri} className="inkline">
              Mở bằng ứng dụng trên máy này
            </a>
          </p>
          <QrCodeImage qr={qr} label="Mã QR của khoá xác thực" className="mt-3 w-52" />
          <p className="mt-3 text-sm text-ink-soft">
            Không quét được thì nhập khoá này vào ứng dụng:{' '}
            <code className="wrap-anywhere text-ink">{key.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </li>
        <li>
          <Field label="Nhập mã 6 chữ số mà ứng dụng hiện" error={errors.code?.message}>
            {(inputProps) => (
              <TextInput
                {...inputProps}
                {...form.register('code')}
                autoFocus
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
                className="max-w-40 text-lg tracking-widest tabular-nums"
              />
            )}
          </Field>
        </li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" busy={isSubmitting}>
          Xác nhận
        </Button>
        <Button onClick={onCancel}>Thôi</Button>
      </div>
    </form>
  )
}
