import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { parseExtensionUrl } from '#contract/webhooks/event-types.ts'
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import { PasswordConfirmationForm } from '#web/account/password-confirmation-form.tsx'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import type { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ResendPeriodDialog } from './resend-period-dialog.tsx'
import { useAttemptToast } from './use-attempt-toast.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { webhooksKey } from './webhook-queries.ts'

type ActionName = 'edit' | 'pause' | 'rotate' | 'resend' | 'delete'

interface WebhookActionsProps {
  webhook: Webhook
  onSecret: (secret: string) => void
}

export function WebhookActions({ webhook, onSecret }: WebhookActionsProps) {
  const api = useApi()
  const [action, setAction] = useState<ActionName | null>(null)
  const close = () => setAction(null)
  const isExtension = parseExtensionUrl(webhook.url) !== null
  const showAttempt = useAttemptToast()
  const sendTest = useAdminMutation(
    async () => showAttempt(await api.testWebhook({ params: { id: webhook._id } })),
    { invalidates: [webhooksKey] },
  )
  return (
    <div className="flex flex-wrap gap-3">
      {!isExtension && (
        <>
          <Button kind="primary" busy={sendTest.isPending} onClick={() => sendTest.mutate(undefined)}>
            Gửi thử
          </Button>
          <Button onClick={() => setAction('edit')}>Sửa</Button>
          <Button onClick={() => setAction('pause')}>{webhook.pauseReason ? 'Chạy lại' : 'Tạm dừng'}</Button>
        </>
      )}
      <Button onClick={() => setAction('resend')}>Gửi lại theo ngày</Button>
      {!isExtension && (
        <>
          <Button onClick={() => setAction('rotate')}>Tạo khoá mới</Button>
          <Button onClick={() => setAction('delete')}>Xoá</Button>
        </>
      )}
      {action === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {action === 'resend' && <ResendPeriodDialog id={webhook._id} onClose={close} />}
      {action && action !== 'edit' && action !== 'resend' && (
        <WebhookPasswordDialog action={action} webhook={webhook} onClose={close} onSecret={onSecret} />
      )}
    </div>
  )
}

interface WebhookPasswordDialogProps extends WebhookActionsProps {
  action: 'pause' | 'rotate' | 'delete'
  onClose: () => void
}

function WebhookPasswordDialog({ action, webhook, onClose, onSecret }: WebhookPasswordDialogProps) {
  const api = useApi()
  const navigate = useNavigate()
  const { _id: id, url, types, hasPersonalData, version, pauseReason } = webhook
  const isPaused = pauseReason === null
  const texts = describeAction(action, isPaused)
  const run = {
    pause: (password: string) =>
      api.updateWebhook({
        params: { id },
        body: { url, types, hasPersonalData, version, isPaused, password },
      }),
    rotate: async (password: string) =>
      onSecret((await api.rotateWebhookSecret({ params: { id }, body: { password } })).secret),
    delete: async (password: string) => {
      await api.deleteWebhook({ params: { id }, body: { password } })
      await navigate({ to: '/admin/settings', search: { section: 'webhooks' } })
    },
  }[action]
  const save = useAdminMutation(
    async (password: string) => {
      await run(password)
      onClose()
    },
    {
      invalidates: [webhooksKey],
      successToast: () => ({ title: texts.done }),
      showsError: ({ code }: ApiError) => ['invalid', 'wrong_password'].includes(code),
    },
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.description}
    >
      <PasswordConfirmationForm
        button={texts.button}
        danger={action === 'delete'}
        onSend={save.mutateAsync}
        onCancel={onClose}
      />
    </Dialog>
  )
}

function describeAction(action: WebhookPasswordDialogProps['action'], isPausing: boolean) {
  if (action === 'rotate')
    return {
      title: 'Tạo khoá mới?',
      description: 'Trong 24 giờ tới sự kiện được ký bằng cả khoá cũ và khoá mới, để bên nhận kịp đổi.',
      button: 'Tạo khoá mới',
      done: 'Đã tạo khoá mới',
    }
  if (action === 'delete')
    return {
      title: 'Xoá webhook này?',
      description: 'Sự kiện đang chờ và lịch sử gửi cũng bị xoá. Mọi chủ cửa hàng nhận thư báo.',
      button: 'Xoá webhook',
      done: 'Đã xoá webhook',
    }
  return isPausing
    ? {
        title: 'Tạm dừng webhook này?',
        description: 'Sự kiện mới được giữ lại tối đa 30 ngày, gửi đi khi bạn cho chạy lại.',
        button: 'Tạm dừng',
        done: 'Đã tạm dừng webhook',
      }
    : {
        title: 'Cho webhook này chạy lại?',
        description: 'Mọi sự kiện đang chờ được gửi ngay.',
        button: 'Chạy lại',
        done: 'Webhook đã chạy lại',
      }
}
