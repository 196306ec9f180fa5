import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { blockedNavigation, repeatNavigation } from './blocked-navigation.ts'

/** Asks for every `useUnsavedGuard` of the page. */
export function LeaveDialog() {
  const { history } = useRouter()
  const { subscribe, getSnapshot, getServerSnapshot } = blockedNavigation
  const navigation = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot)
  const close = () => blockedNavigation.set(null)
  return (
    <ConfirmDialog
      open={navigation !== null}
      onOpenChange={close}
      title="Rời trang khi chưa lưu?"
      cancel="Ở lại"
      confirm="Rời trang"
      onConfirm={() => {
        close()
        if (navigation) repeatNavigation(history, navigation)
      }}
    >
      Những gì bạn vừa nhập sẽ không được lưu.
    </ConfirmDialog>
  )
}
