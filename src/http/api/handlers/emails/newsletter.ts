import { failed } from '#contract/failures.ts'
import type { Handlers } from '#http/api/mount.ts'
import {
  confirmNewsletter,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '#operations/emails/subscribe-newsletter.ts'

export const newsletterHandlers = {
  /** The letter with the token goes to the address alone, never into the answer or the log. */
  subscribeNewsletter: ({ shop, body, visitor }) => subscribeNewsletter(shop, body, visitor),
  confirmNewsletter: async ({ shop, body }) => {
    const confirmed = await confirmNewsletter(shop, body.token)
    return failed(confirmed) ? confirmed : {}
  },
  unsubscribeNewsletter: ({ shop, body }) => unsubscribeNewsletter(shop, body.token),
} satisfies Partial<Handlers>
