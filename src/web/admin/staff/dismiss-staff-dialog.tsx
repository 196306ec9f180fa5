import type { StaffMember } from '#contract/staff/staff.ts'
import { PasswordConfirmationForm } from '#web/account/password-confirmation-form.tsx'
import { invitationsKey, staffKey } from '#web/admin/catalog/admin-queries.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface DismissStaffDialogProps {
  member: StaffMember
  isSelf: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function DismissStaffDialog({ member, isSelf, open, onOpenChange }: DismissStaffDialogProps) {
  const api = useApi()
  const { _id: id, name } = member
  const dismiss = useAdminMutation(
    async (password: string) => {
      await api.dismissStaff({ params: { id }, body: { password, self: isSelf } })
      onOpenChange(false)
    },
    {
      invalidates: [staffKey, invitationsKey, ['session']],
      successToast: () => ({ title: 'Đã bỏ quyền quản trị', description: name }),
      showsError: ({ code }) => ['invalid', 'wrong_password'].includes(code),
    },
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isSelf ? 'Bỏ quyền của chính bạn?' : `Bỏ quyền quản trị của ${name}?`}
      description={
        isSelf
          ? 'Bạn ra khỏi trang quản trị ngay, và chỉ chủ cửa hàng khác mới cho bạn vào lại được.'
          : 'Người này ra khỏi trang quản trị ngay. Tài khoản mua hàng của họ vẫn còn.'
      }
    >
      <PasswordConfirmationForm
        button="Bỏ quyền"
        danger
        onSend={dismiss.mutateAsync}
        onCancel={() => onOpenChange(false)}
      />
    </Dialog>
  )
}
