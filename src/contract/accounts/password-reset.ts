import { z } from 'zod'
import { EmailSendingStatus } from '#contract/emails/newsletter.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { email, password, SignedInUser } from './accounts.ts'
import { requireConfirmation } from './require-confirmation.ts'

export const PasswordReset = requireConfirmation(
  z.object({
    token: z.string('Thiếu mã trong liên kết').max(200, 'Liên kết không đúng'),
    password,
    confirmPassword: z.string('Hãy nhập lại mật khẩu'),
  }),
)
export type PasswordReset = z.infer<typeof PasswordReset>

export const passwordResetEndpoints = {
  requestPasswordReset: defineEndpoint({
    access: 'anyone',
    summary:
      'Request an email with a link to choose a new password; the answer does not reveal whether the address has an account',
    body: z.object({ email }),
    status: 200,
    response: EmailSendingStatus,
    failures: ['too_many_attempts'],
  }),
  resetPassword: defineEndpoint({
    access: 'anyone',
    summary: 'Set a new password with the token of the email, once; ends every session and starts a new one',
    body: PasswordReset,
    status: 200,
    response: SignedInUser,
    failures: ['link_expired', 'second_factor_required', 'too_many_attempts', 'unavailable'],
  }),
}
