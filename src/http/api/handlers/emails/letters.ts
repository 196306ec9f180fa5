import type { ApiHandlers } from '#http/api/mount.ts'
import { setPagingHeaders } from '#http/api/paging.ts'
import { readEmail, readEmails, readMailerStatus } from '#operations/emails/read-letters.ts'
import { resendEmail } from '#operations/emails/send-letter-again.ts'

export const emailHandlers = {
  listEmails: async ({ shop, query, c }) => {
    const { letters, total, capped } = await readEmails(shop, query)
    setPagingHeaders(c, query, total, capped)
    return letters
  },
  getMailerStatus: ({ shop }) => readMailerStatus(shop),
  getEmail: ({ shop, params }) => readEmail(shop, params.id),
  resendEmail: ({ shop, actor, params }) => resendEmail(shop, actor, params.id),
} satisfies Partial<ApiHandlers>
