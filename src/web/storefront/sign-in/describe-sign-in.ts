import type { ToastMessage } from '#web/ui/overlay/toast-store.ts'

/** `/admin` is the specified target without a page to return to; it leads shoppers to `/` (R4). */
const homePaths = ['/', '/admin']

export function describeSignIn(target: string): ToastMessage {
  const isHome = homePaths.includes(target)
  return {
    title: 'Đăng nhập thành công!',
    description: isHome ? 'Chuyển hướng về trang chủ...' : 'Quay lại trang đang xem...',
  }
}
