import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerDetail } from '#contract/customers/customers.ts'
import * as limits from '#contract/limits.ts'
import { ActionForm } from '#web/admin/form/action-form.tsx'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export function PhoneNumberActions({ customer }: { customer: CustomerDetail }) {
  const api = useApi()
  const params = { id: customer._id }
  const [isFormOpen, setFormOpen] = useState(false)
  const removeWarning = useAdminMutation(() => api.unblockCustomer({ params }), {
    invalidates: [ordersKey],
    successToast: () => ({ title: 'Đã bỏ cảnh báo' }),
  })
  return (
    <section aria-labelledby="caller">
      <h2 id="caller" className="border-b border-line pb-2 text-lg font-semibold">
        Số điện thoại này
      </h2>
      <div className="flex flex-wrap gap-3 pt-4">
        <Button small onClick={() => setFormOpen(true)}>
          {customer.blocked ? 'Sửa lý do' : 'Cảnh báo số này'}
        </Button>
        {customer.blocked && (
          <Button small busy={removeWarning.isPending} onClick={() => removeWarning.mutate(undefined)}>
            Bỏ cảnh báo
          </Button>
        )}
        {(customer.isPhoneCustomer || customer.hasGuest) && <EraseCustomer customer={customer} />}
      </div>
      <Dialog
        open={isFormOpen}
        onOpenChange={setFormOpen}
        title="Cảnh báo số này"
        description="Ai nhập đơn hoặc xem đơn của số này sẽ thấy cảnh báo. Khách vẫn đặt hàng được: người bán quyết định."
      >
        <WarningForm customer={customer} onDone={() => setFormOpen(false)} />
      </Dialog>
    </section>
  )
}

interface WarningFormProps {
  customer: CustomerDetail
  onDone: () => void
}

function WarningForm({ customer, onDone }: WarningFormProps) {
  const api = useApi()
  const setWarning = useActionForm(
    (body: { reason: string }) => api.blockCustomer({ params: { id: customer._id }, body }),
    {
      defaultValues: { reason: customer.blocked?.reason ?? '' },
      invalidates: [ordersKey],
      successToast: () => ({ title: 'Đã ghi cảnh báo' }),
      onDone,
    },
  )
  return (
    <ActionForm submitLabel="Lưu" action={setWarning}>
      <ControlledField control={setWarning.form.control} name="reason" label="Lý do">
        {(input) => (
          <TextArea {...input} rows={2} maxLength={limits.maxStaffNoteLength} className="min-h-20" />
        )}
      </ControlledField>
    </ActionForm>
  )
}

function EraseCustomer({ customer }: { customer: CustomerDetail }) {
  const api = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const erase = useAdminMutation(() => api.eraseCustomer({ params: { id: customer._id } }), {
    invalidates: [],
    successToast: ({ orders }) => ({
      title: 'Đã xoá thông tin khách',
      description: `${orders} đơn được giữ lại cho sổ sách, không còn tên.`,
    }),
  })
  /** The page has no customer any more, so it is left before its data is refetched. */
  async function leave() {
    await navigate({ to: '/admin/customers', ignoreBlocker: true })
    await queryClient.invalidateQueries({ queryKey: ordersKey })
  }
  return (
    <>
      <Button small onClick={() => setConfirmOpen(true)}>
        Xoá thông tin khách
      </Button>
      <ConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setConfirmOpen}
        title="Xoá thông tin của khách này?"
        confirm="Xoá thông tin"
        busy={erase.isPending}
        onConfirm={() => erase.mutate(undefined, { onSuccess: () => void leave() })}
      >
        Tên, số điện thoại, địa chỉ và ghi chú bị xoá khỏi các đơn do nhân viên tạo cho số này; đơn đang giao
        được xoá khi xong. Tiền hàng và kho giữ nguyên.{' '}
        {customer.accounts.length > 0 && 'Tài khoản của khách vẫn còn. '}
        Không thể lấy lại.
      </ConfirmDialog>
    </>
  )
}
