// `npm run invoice` starts a simulator of Viettel SInvoice for a local shop. Option: --port 3300
import { parseArgs } from 'node:util'
import { SinvoiceSimulator } from './sinvoice-simulator.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '3300' } } })
const account = {
  ...{ taxCode: '0100109106', username: 'cua-hang-thu', password: 'mat-khau-thu-nghiem' },
  ...{ templateCode: '2/0012', series: 'C26TTA' },
}
const simulator = await new SinvoiceSimulator(account).start(Number(values.port))
const { url } = simulator
process.stdout.write(`The simulator of Viettel SInvoice listens at ${url}. It issues nothing that counts.
Start the shop with WEBHOOK_ALLOW_PRIVATE=${new URL(url).host}, then enter in Cài đặt → Kết nối → Viettel SInvoice:
address ${url}, tax code ${account.taxCode}, user ${account.username}, password ${account.password},
template ${account.templateCode}, series ${account.series}
Stop it with Ctrl+C\n`)
process.on('disconnect', () => process.exit(0))
