import { emailEventLabels, emailStateLabels } from '#contract/emails/email-labels.ts'
import type { EmailDetail } from '#contract/emails/emails.ts'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { lockEmail } from '#data/emails/email-list.ts'
import { requeueEmail } from '#data/emails/outbox.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { readEmail } from './read-emails.ts'

export async function resendEmail(shop: Shop, actor: Actor, id: string): Promise<EmailDetail | Failure> {
  const queued = await inTransaction(shop.db, async (tx) => {
    const email = await lockEmail(tx, id)
    if (!email) return fail('not_found')
    if (email.state !== 'failed') return fail('email_not_failed')
    if (email.isLinkExpired) return fail('email_link_expired')
    await requeueEmail(tx, id)
    const [before, after] = [{ status: emailStateLabels.failed }, { status: emailStateLabels.waiting }]
    const name = emailEventLabels[email.event]
    await recordAuditEntry(tx, actor, { action: 'update', entity: 'email', id, name, before, after })
    return email
  })
  return failed(queued) ? queued : readEmail(shop, id)
}
