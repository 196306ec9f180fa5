import { useState } from 'react'
import { dayMs } from '#domain/durations.ts'
import { startOfShopDay } from '#domain/shop-day.ts'
import { DateInput } from '#web/admin/form/dates/date-input.tsx'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { webhooksKey } from './webhook-queries.ts'

export function ResendPeriodDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const api = useApi()
  const [from, setFrom] = useState<string>()
  const [to, setTo] = useState<string>()
  const resend = useAdminMutation(
    async (days: { from: string; to: string }) => {
      const end = startOfShopDay(days.to).getTime() + dayMs - 1
      const body = { from: startOfShopDay(days.from).toISOString(), to: new Date(end).toISOString() }
      const sent = await api.resendWebhookDeliveries({ params: { id }, body })
      onClose()
      return sent
    },
    {
      invalidates: [webhooksKey],
      successToast: ({ count }) => ({ title: `Đang gửi lại ${count} sự kiện` }),
    },
  )
  const days = from && to && from <= to ? { from, to } : null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Gửi lại theo ngày"
      description="Gửi lại mọi sự kiện của những ngày này, cả sự kiện đã nhận, dưới mã cũ. Sự kiện được giữ 30 ngày."
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (days) resend.mutate(days)
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Từ ngày">
            {(inputProps) => <DateInput {...inputProps} value={from} onDay={setFrom} />}
          </Field>
          <Field label="Đến ngày" error={from && to && from > to ? 'Phải từ ngày đầu trở đi' : undefined}>
            {(inputProps) => <DateInput {...inputProps} value={to} onDay={setTo} />}
          </Field>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" disabled={!days} busy={resend.isPending}>
            Gửi lại
          </Button>
          <Button onClick={onClose}>Thôi</Button>
        </div>
      </form>
    </Dialog>
  )
}
