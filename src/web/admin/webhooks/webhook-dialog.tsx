import { Controller } from 'react-hook-form'
import type { EventType } from '#contract/webhooks/event-types.ts'
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import { OwnPasswordField } from '#web/account/own-password-field.tsx'
import { useFormGuard } from '#web/admin/form/unsaved/use-form-guard.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { EventTypeFields } from './event-type-fields.tsx'
import { webhooksKey } from './webhook-queries.ts'

interface WebhookValues {
  url: string
  types: EventType[]
  hasPersonalData: boolean
  password: string
}

interface WebhookDialogProps {
  /** Undefined: a new one. */
  webhook?: Webhook
  onClose: () => void
  onSecret?: (secret: string) => void
}

function useSaveWebhook({ webhook, onClose, onSecret }: WebhookDialogProps) {
  const api = useApi()
  return useAdminMutation(
    async (values: WebhookValues) => {
      if (webhook) {
        const { _id: id, version, pauseReason } = webhook
        const body = { ...values, version, isPaused: pauseReason !== null }
        await api.updateWebhook({ params: { id }, body })
      } else onSecret?.((await api.createWebhook({ body: values })).secret)
      onClose()
    },
    {
      invalidates: [webhooksKey],
      successToast: () => ({ title: webhook ? 'Đã lưu webhook' : 'Đã thêm webhook' }),
      showsError: ({ code }) => ['invalid', 'wrong_password'].includes(code),
    },
  )
}

export function WebhookDialog(props: WebhookDialogProps) {
  const { webhook, onClose } = props
  const form = useShopForm<WebhookValues>({
    mode: 'onSubmit',
    defaultValues: {
      url: webhook?.url ?? '',
      types: webhook?.types ?? [],
      hasPersonalData: webhook?.hasPersonalData ?? false,
      password: '',
    },
  })
  const { errors, isSubmitting } = form.formState
  useFormGuard(form, 'section')
  const save = useSaveWebhook(props)
  async function submit(values: WebhookValues) {
    try {
      await save.mutateAsync(values)
    } catch (error) {
      showFieldErrors(error, ['url', 'types', 'password'], form.setError, { wrong_password: 'password' })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={webhook ? 'Sửa webhook' : 'Thêm webhook'}
      description="Cửa hàng gửi sự kiện đến địa chỉ này ngay khi có việc. Mọi chủ cửa hàng nhận thư báo."
    >
      <form noValidate onSubmit={form.handleSubmit(submit, focusFirstError)} className="grid gap-4">
        <Field label="Địa chỉ nhận" error={errors.url?.message}>
          {(inputProps) => (
            <TextInput
              {...inputProps}
              {...form.register('url', { required: 'Hãy nhập địa chỉ' })}
              type="url"
              placeholder="https://"
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
            />
          )}
        </Field>
        <Controller
          control={form.control}
          name="types"
          rules={{ validate: (types) => types.length > 0 || 'Hãy chọn ít nhất một việc' }}
          render={({ field: { value, onChange, ref } }) => (
            <EventTypeFields value={value} onChange={onChange} inputRef={ref} error={errors.types?.message} />
          )}
        />
        <Checkbox
          label={
            <>
              Gửi cả thông tin người nhận{' '}
              <span className="text-sm text-ink-soft">(tên, điện thoại, địa chỉ, ghi chú của đơn)</span>
            </>
          }
          {...form.register('hasPersonalData')}
        />
        <div className="border-t border-line pt-4">
          <OwnPasswordField {...form.register('password')} error={errors.password?.message} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" busy={isSubmitting}>
            {webhook ? 'Lưu webhook' : 'Thêm webhook'}
          </Button>
          <Button onClick={onClose}>Thôi</Button>
        </div>
      </form>
    </Dialog>
  )
}
