import { failed } from '#contract/failures.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import {
  confirmNewsletter,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '#operations/emails/subscribe-newsletter.ts'

export const newsletterHandlers = {
  /** DANGER: the token is only in the email, never in the response or the log. */
  subscribeNewsletter: ({ shop, body, client }) => subscribeNewsletter(shop, body, client),
  confirmNewsletter: async ({ shop, body }) => {
    const confirmed = await confirmNewsletter(shop, body.token)
    return failed(confirmed) ? confirmed : {}
  },
  unsubscribeNewsletter: ({ shop, body }) => unsubscribeNewsletter(shop, body.token),
} satisfies Partial<ApiHandlers>
