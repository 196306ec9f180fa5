import { type RefObject, useRef, useState } from 'react'
import { useLeaveGuard } from '#web/app/router/use-leave-guard.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

interface UnsavedChangesDialogProps {
  dirty: boolean
  /** Unlike `dirty`, it is cleared before the next render, so that a save may leave the page at once. */
  isDirty: RefObject<boolean>
}

export function UnsavedChangesDialog({ dirty, isDirty }: UnsavedChangesDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const pendingAnswer = useRef<(leave: boolean) => void>(undefined)
  useLeaveGuard(
    dirty,
    () => {
      if (!isDirty.current) return true
      pendingAnswer.current?.(false)
      setOpen(true)
      return new Promise<boolean>((resolve) => {
        pendingAnswer.current = resolve
      })
    },
    'from',
  )
  function answerDialog(leave: boolean) {
    setOpen(false)
    pendingAnswer.current?.(leave)
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && answerDialog(false)}
      title="Rời trang khi chưa lưu?"
      cancel="Ở lại"
      confirm="Rời trang"
      onConfirm={() => answerDialog(true)}
    >
      Những thay đổi chưa lưu sẽ không được lưu vào sản phẩm.
    </ConfirmDialog>
  )
}
