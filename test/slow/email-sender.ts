import { connect } from '#data/database/connect.ts'
import { createMailer } from '#operations/emails/mailer.ts'
import { startOutbox } from '#operations/emails/send-outbox.ts'

/** This process sends the emails of a database until it is killed. */
const { EMAILS_DATABASE = '', EMAILS_SMTP = '' } = process.env
const shop = {
  db: connect(JSON.parse(EMAILS_DATABASE), { max: 2 }),
  secret: 'a secret of the tests, long enough for them',
  imagesDir: '',
  mail: { publicUrl: 'https://tiem.example', from: 'cua-hang@tiem.example', canSend: true },
}
startOutbox(shop, { createMailer: () => createMailer(EMAILS_SMTP), pollIntervalMs: 20, leaseSeconds: 1 })
process.on('disconnect', () => process.exit(1))
