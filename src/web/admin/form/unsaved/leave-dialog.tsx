import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { answerLeave, askedLeave } from './leave.ts'

export function LeaveDialog() {
  const { subscribe, getSnapshot, getServerSnapshot } = askedLeave
  const leave = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot)
  return (
    <ConfirmDialog
      open={leave !== null}
      onOpenChange={() => askedLeave.set(null)}
      title="Rời trang khi chưa lưu?"
      cancel="Ở lại"
      confirm="Rời trang"
      onConfirm={() => leave && answerLeave(leave)}
    >
      Những gì bạn vừa nhập sẽ không được lưu.
    </ConfirmDialog>
  )
}
