import { formatDateTime } from '#domain/date-time.ts'
import { ShownOnce } from '#web/admin/form/shown-once.tsx'

export interface InvitationLinkData {
  address: string
  expiresAt: string
}

export function InvitationLink({ link, onDone }: { link: InvitationLinkData; onDone: () => void }) {
  const { address, expiresAt } = link
  return (
    <ShownOnce
      label="Liên kết mời"
      hint={`Dùng được một lần, đến ${formatDateTime(expiresAt)}. Ai có liên kết cũng nhận được lời mời: chỉ gửi cho đúng người. Liên kết không hiện lại nữa.`}
      value={address}
      subject="liên kết"
      doneLabel="Mời người khác"
      onDone={onDone}
    />
  )
}
