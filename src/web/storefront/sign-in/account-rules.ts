import { limits } from '#contract/limits.ts'
import { staffPasswordTooShort } from '#contract/staff/staff-password.ts'

/**
 * These rules repeat those of `SignIn` and `SignUp` in #contract/accounts.ts, because the browser has no schema
 * library.
 */

const emailPattern = /^[^\s\p{C}@<>"(),:;[\]\\]+@[^\s\p{C}@<>"(),:;[\]\\.]+(\.[^\s\p{C}@<>"(),:;[\]\\.]+)+$/u

export function emailFault(text: string): string | undefined {
  const email = text.normalize('NFC').trim()
  if (!email) return 'Email không được để trống'
  if ([...email].length < limits.emailMin) return `Email phải có ít nhất ${limits.emailMin} ký tự`
  if ([...email].length > limits.emailMax) return `Email có nhiều nhất ${limits.emailMax} ký tự`
  if (!emailPattern.test(email)) return 'Email không hợp lệ'
}

export function passwordFault(text: string, isStaff = false): string | undefined {
  if (!text) return 'Mật khẩu không được để trống'
  if (isStaff && [...text].length < limits.staffPasswordMin) return staffPasswordTooShort
  if ([...text].length < limits.passwordMin) return `Mật khẩu phải có ít nhất ${limits.passwordMin} ký tự`
  if ([...text].length > limits.passwordMax) return `Mật khẩu có nhiều nhất ${limits.passwordMax} ký tự`
}

export function nameFault(text: string): string | undefined {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!name) return 'Tên không được để trống'
  if ([...name].length < limits.nameMin) return `Tên phải có ít nhất ${limits.nameMin} ký tự`
  if ([...name].length > limits.nameMax) return `Nhiều nhất ${limits.nameMax} ký tự.`
}

export function confirmFault(text: string, password: string): string | undefined {
  if (!text) return 'Hãy nhập lại mật khẩu'
  if (text !== password) return 'Mật khẩu nhập lại không khớp'
}

/** Only a hint: the validation rules alone decide what is accepted (R34). */
export function passwordStrength(
  password: string,
  minLength: number = limits.passwordMin,
): 'Yếu' | 'Vừa' | 'Mạnh' | null {
  if ([...password].length < minLength) return null
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const score = new Set(password).size + password.length / 2 + kinds * 2
  return score < 16 ? 'Yếu' : score < 24 ? 'Vừa' : 'Mạnh'
}
