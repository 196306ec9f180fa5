import * as limits from '#contract/limits.ts'
import { staffPasswordTooShortMessage } from '#contract/staff/staff-password.ts'

export const emailTakenMessage = 'Email này đã có tài khoản: hãy đăng nhập, hoặc dùng email khác'

/**
 * These rules repeat those of `SignIn` and `SignUp` in #contract/accounts/accounts.ts, because the browser has no schema
 * library.
 */

const emailPattern = /^[^\s\p{C}@<>"(),:;[\]\\]+@[^\s\p{C}@<>"(),:;[\]\\.]+(\.[^\s\p{C}@<>"(),:;[\]\\.]+)+$/u

export function validateEmail(text: string): string | undefined {
  const email = text.normalize('NFC').trim()
  if (!email) return 'Email không được để trống'
  if ([...email].length < limits.minEmailLength) return `Email phải có ít nhất ${limits.minEmailLength} ký tự`
  if ([...email].length > limits.maxEmailLength) return `Email có tối đa ${limits.maxEmailLength} ký tự`
  if (!emailPattern.test(email)) return 'Email không hợp lệ'
}

export function validatePassword(text: string, isStaff = false): string | undefined {
  if (!text) return 'Mật khẩu không được để trống'
  if (isStaff && [...text].length < limits.minStaffPasswordLength) return staffPasswordTooShortMessage
  if ([...text].length < limits.minPasswordLength)
    return `Mật khẩu phải có ít nhất ${limits.minPasswordLength} ký tự`
  if ([...text].length > limits.maxPasswordLength)
    return `Mật khẩu có tối đa ${limits.maxPasswordLength} ký tự`
}

export function validateName(text: string): string | undefined {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!name) return 'Tên không được để trống'
  if ([...name].length < limits.minNameLength) return `Tên phải có ít nhất ${limits.minNameLength} ký tự`
  if ([...name].length > limits.maxNameLength) return `Nhiều nhất ${limits.maxNameLength} ký tự.`
}

export function validatePasswordConfirmation(text: string, password: string): string | undefined {
  if (!text) return 'Hãy nhập lại mật khẩu'
  if (text !== password) return 'Mật khẩu nhập lại không khớp'
}

/** Only a hint: the validation rules alone decide what is accepted (R34). */
export function estimatePasswordStrength(
  password: string,
  minLength: number = limits.minPasswordLength,
): 'Yếu' | 'Vừa' | 'Mạnh' | null {
  if ([...password].length < minLength) return null
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const score = new Set(password).size + password.length / 2 + kinds * 2
  return score < 16 ? 'Yếu' : score < 24 ? 'Vừa' : 'Mạnh'
}
