import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Invitation } from '#contract/staff/invitations.ts'
import { formatRights } from '#contract/staff/rights.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { invitationsKey, invitationsQuery } from '#web/admin/catalog/admin-queries.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { TableError } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

const formatInvitee = ({ name, email }: Invitation) =>
  [name, email].filter(Boolean).join(', ') || 'Ai có liên kết'

export function InvitationList() {
  const api = useApi()
  const invitations = useQuery(invitationsQuery(api))
  const [invitationToRevoke, setInvitationToRevoke] = useState<Invitation | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const revoke = useAdminMutation((id: string) => api.revokeInvitation({ params: { id } }), {
    invalidates: [invitationsKey],
    successToast: () => ({ title: 'Đã thu hồi lời mời' }),
  })
  async function revokeAndClose() {
    if (invitationToRevoke) await revoke.mutateAsync(invitationToRevoke._id).catch(() => {})
    setInvitationToRevoke(null)
    // The focused button disappears with its list item.
    setTimeout(() => heading.current?.focus())
  }
  if (invitations.isError && !invitations.data)
    return <TableError error={invitations.error} retry={invitations.refetch} />
  return (
    <div className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} id="invitations" className="text-lg font-semibold">
        Lời mời đang chờ
      </h3>
      {invitations.data?.length === 0 && <p className="text-ink-soft">Chưa có lời mời nào đang chờ.</p>}
      <ul aria-labelledby="invitations" className="divide-y divide-line border-y border-line empty:hidden">
        {invitations.data?.map((invitation) => (
          <li key={invitation._id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <div className="min-w-[min(14rem,100%)] flex-1 wrap-anywhere">
              <p className="font-medium">{formatInvitee(invitation)}</p>
              <p className="text-sm">{formatRights(invitation.rights)}</p>
              <p className="text-sm text-ink-soft tabular-nums">
                {invitation.by} mời · hết hạn {formatDateTime(invitation.expiresAt)}
              </p>
            </div>
            <Button onClick={() => setInvitationToRevoke(invitation)}>
              Thu hồi<span className="sr-only"> lời mời {formatInvitee(invitation)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={invitationToRevoke !== null}
        onOpenChange={(open) => !open && setInvitationToRevoke(null)}
        title="Thu hồi lời mời?"
        confirm="Thu hồi"
        busy={revoke.isPending}
        onConfirm={() => void revokeAndClose()}
      >
        Liên kết đã gửi cho {invitationToRevoke ? formatInvitee(invitationToRevoke) : ''} không dùng được nữa.
      </ConfirmDialog>
    </div>
  )
}
