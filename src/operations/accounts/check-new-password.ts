import type { Role } from '#contract/accounts/roles.ts'
import type { Failure } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import { staffPasswordTooShortMessage } from '#contract/staff/staff-password.ts'
import { isCommonPassword } from '#domain/accounts/common-passwords.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'

/** The contract has checked the minimum length for shoppers (R34); staff need more, because they see customer data. */
export function checkNewPassword(
  password: string,
  { role, field }: { role: Role; field: 'password' | 'newPassword' },
): Failure | null {
  if (role !== 'user' && isTooShortForStaff(password)) return refuse(field, staffPasswordTooShortMessage)
  return isCommonPassword(password) ? refuse(field, 'Mật khẩu này quá dễ đoán, hãy chọn mật khẩu khác') : null
}

export const isTooShortForStaff = (password: string) => [...password].length < limits.minStaffPasswordLength

const refuse = (path: string, message: string) => failInvalidFields({ path, message })
