import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#data/database/connect.ts'
import { openPost } from '#operations/emails/post.ts'
import { startSending } from '#operations/emails/send-letters.ts'
import { chores, doChore } from '#operations/runtime/start-chores.ts'

/** This process sends e-mails and runs the scheduled jobs without a pause until it is killed. */
const { WORK_DATABASE = '', WORK_SMTP = '', WORK_IMAGES = '' } = process.env
const shop = {
  db: connect(JSON.parse(WORK_DATABASE), { max: 6 }),
  secret: 'a secret of the tests, long enough for them',
  imagesDir: WORK_IMAGES,
  mail: { publicUrl: 'https://tiem.example', from: 'cua-hang@tiem.example', sends: true },
}
process.on('disconnect', () => process.exit(1))
startSending(shop, { openPost: () => openPost(WORK_SMTP), every: 20, lease: 1 })
for (const name of Object.keys(chores) as (keyof typeof chores)[]) {
  void (async () => {
    for (;;) {
      await doChore(shop, name)
      await sleep(20)
    }
  })()
}
