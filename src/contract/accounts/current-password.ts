import { z } from 'zod'
import * as limits from '#contract/limits.ts'

/** The password of the signed-in account, which confirms a change. */
export const currentPassword = z
  .string('Hãy nhập mật khẩu của bạn')
  .min(1, 'Hãy nhập mật khẩu của bạn')
  .max(limits.maxPasswordLength, 'Mật khẩu không đúng')
  .describe('Password of the signed-in user.')

/** Only the description differs: the empty `rights` of an endpoint require an owner. */
export const ownerPassword = currentPassword.describe('Password of the signed-in owner.')
