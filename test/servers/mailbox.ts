import { afterwards } from '#test/afterwards.ts'
import { type MailboxOptions, startMailbox } from './mail-server.ts'

export type { Mailbox, ReceivedMail } from './mail-server.ts'

/** A real SMTP server that stops after the test. */
export async function openMailbox(options?: MailboxOptions) {
  const mailbox = await startMailbox(options)
  afterwards(mailbox.close)
  return mailbox
}
