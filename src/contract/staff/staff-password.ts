import * as limits from '../limits.ts'

export const staffPasswordTooShortMessage = `Mật khẩu của nhân viên phải có ít nhất ${limits.minStaffPasswordLength} ký tự`

export const changePasswordFirstMessage = `${staffPasswordTooShortMessage}. Hãy đổi mật khẩu trong trang tài khoản, rồi mở lại lời mời này.`
