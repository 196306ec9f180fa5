import type { ApiError } from '#web/app/api/api.ts'
import { ownAccount } from './require-staff.ts'

/** The user signs in again in a new tab and keeps the values of the form. */
export function ShutOut({ error }: { error: ApiError }) {
  const [href, label] =
    error.code === 'factor_missing'
      ? [ownAccount, 'Mở trang tài khoản']
      : ['/sign-in?redirect=%2Fadmin', 'Đăng nhập lại']
  return (
    <p role="alert" className="bg-lacquer-wash p-4 text-lacquer-ink">
      {error.error} Những gì đã nhập còn nguyên ở đây:{' '}
      <a href={href} target="_blank" rel="noopener" className="inkline">
        {label} (thẻ mới)
      </a>{' '}
      rồi quay lại bấm lần nữa.
    </p>
  )
}
