import { dayMs } from '#domain/durations.ts'
import { startOfShopDay } from '#domain/shop-day.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { DateInput } from '#web/admin/form/dates/date-input.tsx'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { webhooksKey } from './webhook-queries.ts'

const dayFields = [
  ['from', 'Từ ngày'],
  ['to', 'Đến ngày'],
] as const

export function ResendPeriodDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const api = useApi()
  const { form, submit, isPending } = useActionForm(
    (days: { from: string; to: string }) => {
      const end = startOfShopDay(days.to).getTime() + dayMs - 1
      const body = { from: startOfShopDay(days.from).toISOString(), to: new Date(end).toISOString() }
      return api.resendWebhookDeliveries({ params: { id }, body })
    },
    {
      defaultValues: { from: '', to: '' },
      invalidates: [webhooksKey],
      successToast: ({ count }) => ({ title: `Đang gửi lại ${count} sự kiện` }),
      onDone: onClose,
    },
  )
  const [from, to] = form.watch(['from', 'to'])
  const areReversed = from !== '' && to !== '' && from > to
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Gửi lại theo ngày"
      description="Gửi lại mọi sự kiện của những ngày này, cả sự kiện đã nhận, dưới mã cũ. Sự kiện được giữ 30 ngày."
    >
      <form className="grid gap-4" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          {dayFields.map(([name, label]) => (
            <ControlledField
              key={name}
              control={form.control}
              name={name}
              label={label}
              error={name === 'to' && areReversed ? 'Phải từ ngày đầu trở đi' : undefined}
            >
              {({ onChange, ...input }) => <DateInput {...input} onDay={(day) => onChange(day ?? '')} />}
            </ControlledField>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" disabled={!from || !to || areReversed} busy={isPending}>
            Gửi lại
          </Button>
          <Button onClick={onClose}>Thôi</Button>
        </div>
      </form>
    </Dialog>
  )
}
