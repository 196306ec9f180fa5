import { z } from 'zod'
import { consentVersion, email } from '#contract/accounts/accounts.ts'
import { defineEndpoint } from '#contract/endpoint.ts'

export const EmailSendingStatus = z.object({
  canSend: z.boolean().describe('False: the shop has no mail server and sends no emails.'),
})
const byToken = z.object({ token: z.string('Thiếu mã trong liên kết').max(200, 'Liên kết không đúng') })

export const newsletterEndpoints = {
  subscribeNewsletter: defineEndpoint({
    access: 'anyone',
    summary:
      'Subscribe to the newsletter; it is sent only after the address is confirmed. The answer does not reveal whether the address was known',
    body: z.object({ email, consent: consentVersion }),
    status: 200,
    response: EmailSendingStatus,
    failures: ['too_many_attempts'],
  }),
  confirmNewsletter: defineEndpoint({
    access: 'anyone',
    summary: 'Confirm the address with the token of the email, once',
    body: byToken,
    status: 200,
    response: z.object({}),
    failures: ['link_expired'],
  }),
  unsubscribeNewsletter: defineEndpoint({
    access: 'anyone',
    summary: 'Unsubscribe with the token of any newsletter email; a repeated call changes nothing',
    body: byToken,
    status: 200,
    response: z.object({}),
    failures: ['link_expired'],
  }),
}
