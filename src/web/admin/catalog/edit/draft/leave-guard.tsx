import { type RefObject, useRef, useState } from 'react'
import { useLeaveGuard } from '#web/app/router/use-leave-guard.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

interface LeaveGuardProps {
  dirty: boolean
  /** The same, known at once: what has just been saved may be left before it is drawn. */
  isDirty: RefObject<boolean>
}

/** Asks before what was typed is left behind, within the shop and beyond it. */
export function LeaveGuard({ dirty, isDirty }: LeaveGuardProps) {
  const [asking, setAsking] = useState(false)
  const answer = useRef<(leave: boolean) => void>(undefined)
  useLeaveGuard(dirty, () => {
    if (!isDirty.current) return true
    answer.current?.(false)
    setAsking(true)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  })
  function say(leave: boolean) {
    setAsking(false)
    answer.current?.(leave)
  }
  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={(open) => !open && say(false)}
      title="Rời trang khi chưa lưu?"
      cancel="Ở lại"
      confirm="Rời trang"
      onConfirm={() => say(true)}
    >
      Những thay đổi chưa lưu sẽ không được lưu vào sản phẩm.
    </ConfirmDialog>
  )
}
