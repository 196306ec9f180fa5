import type { ApiError } from '#web/app/api/api.ts'
import { adminAccountPath } from './require-staff.ts'

/** The user signs in again in a new tab and keeps the values of the form. */
export function SessionExpiredNotice({ error }: { error: ApiError }) {
  const [href, label] =
    error.code === 'second_factor_missing'
      ? [adminAccountPath, 'Mở trang tài khoản']
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
