import { sign, type ZalopaySettings } from '#operations/payments/gateways/zalopay.ts'
import { type WalletPayment, type WalletProtocol, WalletSimulator } from './wallet-simulator.ts'

type ZalopayKeys = Omit<ZalopaySettings, 'url'>

const signedFields = ['app_id', 'app_trans_id', 'app_user', 'amount', 'app_time', 'embed_data', 'item']
const returnCodes = { paid: 1, cancelled: 2 } as const
const pendingCode = 3

/** Simulates ZaloPay's API version 2, which reports successful payments only. */
export const startZalopaySimulator = (keys: ZalopayKeys, port?: number) =>
  new WalletSimulator(createProtocol(keys)).start(port)

const createProtocol = (keys: ZalopayKeys): WalletProtocol => ({
  name: 'ZaloPay',
  readPayment: (body) => readPayment(keys, Object.fromEntries(new URLSearchParams(body))),
  readQuery: (body) => {
    const { app_trans_id: id = '', mac } = Object.fromEntries(new URLSearchParams(body))
    return mac === sign(keys.key1, keys.appId, id, keys.key1) ? id : null
  },
  accepted: (_, order_url) => ({ return_code: 1, return_message: 'success', order_url }),
  refused: () => ({ return_code: 2, return_message: 'failed', sub_return_code: -402 }),
  result: (payment) => ({
    return_code: payment ? readCode(payment) : returnCodes.cancelled,
    ...(payment && { amount: payment.amount, zp_trans_id: payment.transaction }),
  }),
  report: (payment, forged) => buildReport(keys, payment, forged),
  returnQuery: ({ id, choice }) =>
    new URLSearchParams({ apptransid: id, status: choice === 'paid' ? '1' : '-49' }).toString(),
})

const readCode = ({ choice }: WalletPayment) => (choice ? returnCodes[choice] : pendingCode)

function readPayment({ appId, key1 }: ZalopayKeys, fields: Record<string, string>) {
  const mac = sign(key1, ...signedFields.map((name) => fields[name] ?? ''))
  if (fields.mac !== mac || fields.app_id !== appId) return null
  const { app_trans_id: id = '', embed_data = '{}', callback_url: reportUrl = '', description = '' } = fields
  const { redirecturl: returnUrl } = JSON.parse(embed_data) as { redirecturl: string }
  return { id, amount: Number(fields.amount), description, reportUrl, returnUrl }
}

function buildReport({ appId, key2 }: ZalopayKeys, payment: WalletPayment, forged: boolean) {
  if (payment.choice !== 'paid' && !forged) return null
  const data = JSON.stringify({
    app_id: Number(appId),
    app_trans_id: payment.id,
    app_user: 'khach',
    amount: payment.amount,
    zp_trans_id: payment.transaction,
  })
  return { data, mac: sign(forged ? 'a wrong key' : key2, data), type: 1 }
}
