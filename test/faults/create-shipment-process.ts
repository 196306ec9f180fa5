// Creates a shipment in a child process, which the test kills while it waits for the carrier:
// `node create-shipment-process.ts DATABASE_URL CARRIER_URL KEY ORDER ACCOUNT`.
import { connect } from '#data/database/connect.ts'
import { createSimulatedCarrier } from '#operations/shipping/carriers/simulated-carrier.ts'
import { createShipment } from '#operations/shipping/create-shipment.ts'

const [database = '', url = '', key = '', orderId = '', accountId = ''] = process.argv.slice(2)
const db = connect({ url: database })
const carriers = [createSimulatedCarrier({ url, key, timeoutMs: 60_000 })]
const shop = { db, secret: 'not used by the calls here, but long enough', imagesDir: '', carriers }
const request = {
  orderId,
  carrier: 'simulator',
  note: '',
  weight: null,
  courierName: '',
  courierPhone: '',
  address: null,
  handOverReason: 'Thử',
}
await createShipment(shop, { _id: accountId, name: 'Chủ tiệm' }, request)
