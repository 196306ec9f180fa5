import type { InvalidField } from '#contract/failures.ts'
import { parsePhone } from '#domain/customers/parse-phone.ts'
import { formatInvalidPhoneMessage } from '#domain/customers/validate-phone.ts'

export function checkPhone(phone: string, path: string): string | InvalidField {
  return parsePhone(phone) ?? { path, message: formatInvalidPhoneMessage(phone) }
}
