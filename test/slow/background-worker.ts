import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#data/database/connect.ts'
import { createMailer } from '#operations/emails/mailer.ts'
import { startOutbox } from '#operations/emails/send-outbox.ts'
import { runScheduledJob, scheduledJobs } from '#operations/runtime/scheduled-jobs.ts'

/** This process sends emails and runs the scheduled jobs without a pause until it is killed. */
const { WORK_DATABASE = '', WORK_SMTP = '', WORK_IMAGES = '' } = process.env
const shop = {
  db: connect(JSON.parse(WORK_DATABASE), { max: 6 }),
  secret: 'a secret of the tests, long enough for them',
  imagesDir: WORK_IMAGES,
  mail: { publicUrl: 'https://tiem.example', from: 'cua-hang@tiem.example', canSend: true },
}
process.on('disconnect', () => process.exit(1))
startOutbox(shop, { createMailer: () => createMailer(WORK_SMTP), pollIntervalMs: 20, leaseSeconds: 1 })
for (const name of Object.keys(scheduledJobs) as (keyof typeof scheduledJobs)[]) {
  void (async () => {
    for (;;) {
      await runScheduledJob(shop, name)
      await sleep(20)
    }
  })()
}
