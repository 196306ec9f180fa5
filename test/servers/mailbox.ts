import { afterwards } from '#test/afterwards.ts'
import { type MailboxOptions, startMailbox } from './mail-server.ts'

export type { Mail, Mailbox } from './mail-server.ts'

/** A real SMTP server of a test's own, and what it has taken. */
export async function openMailbox(options?: MailboxOptions) {
  const mailbox = await startMailbox(options)
  afterwards(mailbox.close)
  return mailbox
}
