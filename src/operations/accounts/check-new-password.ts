import { type Failure, fail } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import { staffPasswordTooShort } from '#contract/staff/staff-password.ts'
import type { Role } from '#contract/words.ts'
import { isCommonPassword } from '#domain/common-passwords.ts'

/**
 * Why this account cannot have the password; null where it can. The contract has checked a shopper's minimum
 * (decisions.md R34); staff need a longer one, since their accounts open the data of every customer.
 */
export function checkNewPassword(
  password: string,
  { role, field }: { role: Role; field: 'password' | 'newPassword' },
): Failure | null {
  if (role !== 'user' && isTooShortForStaff(password)) return refuse(field, staffPasswordTooShort)
  return isCommonPassword(password) ? refuse(field, 'Mật khẩu này quá dễ đoán, hãy chọn mật khẩu khác') : null
}

export const isTooShortForStaff = (password: string) => [...password].length < limits.staffPasswordMin

const refuse = (path: string, message: string) => fail('invalid', {}, { details: [{ path, message }] })
