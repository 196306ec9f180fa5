import { connect } from '#data/database/connect.ts'
import { openPost } from '#operations/emails/post.ts'
import { startSending } from '#operations/emails/send-letters.ts'

/** A process that does nothing but send the letters of the database it is given, until it is killed. */
const { LETTERS_DATABASE = '', LETTERS_SMTP = '' } = process.env
const shop = {
  db: connect(JSON.parse(LETTERS_DATABASE), { max: 2 }),
  secret: 'a secret of the tests, long enough for them',
  imagesDir: '',
  mail: { publicUrl: 'https://tiem.example', from: 'cua-hang@tiem.example', sends: true },
}
startSending(shop, { openPost: () => openPost(LETTERS_SMTP), every: 20, lease: 1 })
process.on('disconnect', () => process.exit(1))
