import { limits } from '../limits.ts'

/** Beside the field of a password that staff choose; the browser's own rules say the same. */
export const staffPasswordTooShort = `Mật khẩu của nhân viên phải có ít nhất ${limits.staffPasswordMin} ký tự`

/** To somebody who becomes staff with an account whose password is shorter. */
export const passwordTooShortForStaff = `${staffPasswordTooShort}. Hãy đổi mật khẩu trong trang tài khoản, rồi mở lại lời mời này.`
