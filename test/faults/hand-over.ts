// Hands one order to a carrier in a process of its own, to be killed while it waits for the answer:
// `node hand-over.ts DATABASE_URL CARRIER_URL KEY ORDER ACCOUNT`.
import { connect } from '#data/database/connect.ts'
import { simulatorCarrier } from '#operations/shipping/carriers/simulator.ts'
import { createShipment } from '#operations/shipping/create-shipment.ts'

const [database = '', url = '', key = '', orderId = '', accountId = ''] = process.argv.slice(2)
const db = connect({ url: database })
const carriers = [simulatorCarrier({ url, key, patience: 60_000 })]
const shop = { db, secret: 'of no use to what is called here, but long', imagesDir: '', carriers }
const asked = {
  orderId,
  carrier: 'simulator',
  note: '',
  weight: null,
  courierName: '',
  courierPhone: '',
  address: null,
  includeReason: 'Thử',
}
await createShipment(shop, { _id: accountId, name: 'Chủ tiệm' }, asked)
