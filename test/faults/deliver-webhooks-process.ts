// Sends events in a child process, which the test kills: `node deliver-webhooks-process.ts DATABASE_URL SECRET HOST:PORT`.
import { connect } from '#data/database/connect.ts'
import { startWebhookDelivery } from '#operations/webhooks/deliver-webhooks.ts'

const [database = '', secret = '', host = ''] = process.argv.slice(2)
const shop = {
  ...{ db: connect({ url: database }), secret, imagesDir: '' },
  operator: { allowedPrivateHosts: [host] },
}
startWebhookDelivery(shop, { pollIntervalMs: 50, leaseSeconds: 2 })
