import type { StaffMember } from '#contract/staff/staff.ts'
import { PasswordConfirmationForm } from '#web/account/password-confirmation-form.tsx'
import { staffKey } from '#web/admin/catalog/admin-queries.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface RemoveSecondFactorDialogProps {
  member: StaffMember
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** For a colleague who has lost the phone. */
export function RemoveSecondFactorDialog({ member, open, onOpenChange }: RemoveSecondFactorDialogProps) {
  const api = useApi()
  const { _id: id, name } = member
  const remove = useAdminMutation(
    async (password: string) => {
      await api.removeStaffSecondFactor({ params: { id }, body: { password } })
      onOpenChange(false)
    },
    {
      invalidates: [staffKey],
      successToast: () => ({ title: 'Đã gỡ xác thực hai bước', description: name }),
      showsError: ({ code }) => ['invalid', 'wrong_password'].includes(code),
    },
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Gỡ xác thực hai bước của ${name}?`}
      description="Chỉ làm khi chính người này nhờ: từ nay mật khẩu là đủ để vào tài khoản của họ. Mọi nơi đang đăng nhập đều được đăng xuất."
    >
      <PasswordConfirmationForm
        button="Gỡ xác thực hai bước"
        danger
        onSend={remove.mutateAsync}
        onCancel={() => onOpenChange(false)}
      />
    </Dialog>
  )
}
