import { useLeaveGuard } from '#web/app/router/use-leave-guard.ts'

/** Asks before a page with unsaved changes is left. */
export function useUnsavedGuard(isDirty: boolean, parameter?: string): void {
  useLeaveGuard(isDirty, () => confirm('Bạn chưa lưu thay đổi. Rời trang này?'), parameter)
}
