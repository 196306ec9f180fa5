import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import { readEmail, readEmails, readMailerStatus } from '#operations/emails/read-emails.ts'
import { resendEmail } from '#operations/emails/resend-email.ts'
import { receiveZnsReport } from '#operations/emails/zns/receive-zns-report.ts'
import { consumeRateLimit } from '#operations/runtime/rate-limit.ts'

export const emailHandlers = {
  listEmails: async ({ shop, query, c }) => {
    const { emails, total, capped } = await readEmails(shop, query)
    setPagingHeaders(c, query, total, capped)
    return emails
  },
  getMailerStatus: ({ shop }) => readMailerStatus(shop),
  getEmail: ({ shop, params }) => readEmail(shop, params.id),
  receiveZnsReport: async ({ shop, body, client }) =>
    (await consumeRateLimit(shop, 'znsReport', client.rateLimitKey)) ?? receiveZnsReport(shop, body),
  resendEmail: ({ shop, actor, params }) => resendEmail(shop, actor, params.id),
} satisfies Partial<ApiHandlers>
