import { z } from 'zod'
import { consent, email } from '#contract/accounts/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'

export const LettersGo = z.object({
  sends: z.boolean().describe('False: the shop has no mail server and sends no emails.'),
})
const byToken = z.object({ token: z.string('Thiếu mã trong liên kết').max(200, 'Liên kết không đúng') })

export const newsletterEndpoints = {
  subscribeNewsletter: endpoint({
    access: 'anyone',
    summary:
      'Ask for the newsletter; it comes only once the address confirmed. Known or not, the answer is one',
    body: z.object({ email, consent }),
    status: 200,
    answer: LettersGo,
    refusals: ['too_many_tries'],
  }),
  confirmNewsletter: endpoint({
    access: 'anyone',
    summary: 'Confirm the address with the token of the letter, once',
    body: byToken,
    status: 200,
    answer: z.object({}),
    refusals: ['link_ended'],
  }),
  unsubscribeNewsletter: endpoint({
    access: 'anyone',
    summary: 'End the newsletter with the token of any letter; twice is once',
    body: byToken,
    status: 200,
    answer: z.object({}),
    refusals: ['link_ended'],
  }),
}
