import { useEffect, useRef, useState } from 'react'
import type { Right } from '#contract/staff/rights.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import { PasswordConfirmationForm } from '#web/account/password-confirmation-form.tsx'
import { staffKey } from '#web/admin/catalog/admin-queries.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { RoleFields } from './role-fields.tsx'

interface ChangeRightsDialogProps {
  member: StaffMember
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ChangeRightsDialog({ member, open, onOpenChange }: ChangeRightsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Quyền của ${member.name}`}
      description="Có hiệu lực ngay, ở mọi nơi người này đang đăng nhập."
    >
      <RightsForm member={member} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function RightsForm({
  member: { _id: id, name, rights: currentRights },
  onDone,
}: {
  member: StaffMember
  onDone: () => void
}) {
  const api = useApi()
  const [rights, setRights] = useState<readonly Right[] | null>(currentRights)
  const change = useAdminMutation(
    async (password: string) => {
      await api.changeStaffRights({ params: { id }, body: { rights: rights && [...rights], password } })
      onDone()
    },
    {
      invalidates: [staffKey],
      successToast: () => ({ title: 'Đã đổi quyền', description: name }),
      showsError: ({ code }) => ['invalid', 'wrong_password'].includes(code),
    },
  )
  // Focus the first right, not the password field below.
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input:enabled')?.focus(), [])
  return (
    <div ref={form} className="grid gap-4">
      <RoleFields value={rights} onChange={setRights} />
      <PasswordConfirmationForm
        hasInitialFocus={false}
        button="Lưu quyền"
        onSend={change.mutateAsync}
        onCancel={onDone}
      />
    </div>
  )
}
