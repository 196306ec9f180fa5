import { z } from 'zod'
import { EmailSendingStatus } from '#contract/emails/newsletter.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { consentVersion, email, password, SignedInUser } from './accounts.ts'
import { requireConfirmation } from './require-confirmation.ts'

export const SignUpLink = requireConfirmation(
  z.object({
    token: z.string('Thiếu mã trong liên kết').max(200, 'Liên kết không đúng'),
    password,
    confirmPassword: z.string('Hãy nhập lại mật khẩu'),
    consent: consentVersion,
  }),
)
export type SignUpLink = z.infer<typeof SignUpLink>

export const guestEndpoints = {
  startGuestSession: defineEndpoint({
    access: 'anyone',
    summary:
      'Create a guest, a user without email address and password; the session is set as a cookie. With a session, its user is returned',
    status: 200,
    response: SignedInUser,
    failures: ['account_required', 'too_many_attempts'],
  }),
  requestSignUpLink: defineEndpoint({
    access: 'signed-in',
    summary:
      'Request an email with a link that turns the guest into an account; the answer does not reveal whether the address has an account',
    body: z.object({ email }),
    status: 200,
    response: EmailSendingStatus,
    failures: ['already_signed_up', 'too_many_attempts'],
  }),
  acceptSignUpLink: defineEndpoint({
    access: 'anyone',
    summary:
      'Create an account with the token of the email, once; the cart and the orders of the guest move to it, and its sessions end',
    body: SignUpLink,
    status: 200,
    response: SignedInUser,
    failures: ['link_expired', 'email_taken', 'too_many_attempts', 'unavailable'],
  }),
}
