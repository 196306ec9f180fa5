import { limits } from '../limits.ts'

export const staffPasswordTooShort = `Mật khẩu của nhân viên phải có ít nhất ${limits.staffPasswordMin} ký tự`

export const passwordTooShortForStaff = `${staffPasswordTooShort}. Hãy đổi mật khẩu trong trang tài khoản, rồi mở lại lời mời này.`
