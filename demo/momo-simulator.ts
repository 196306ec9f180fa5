import type { GatewayParameters } from '#operations/payments/gateways/gateway.ts'
import { parseFields } from '#operations/payments/gateways/gateway-answer.ts'
import { type MomoSettings, signFields } from '#operations/payments/gateways/momo.ts'
import { type WalletPayment, type WalletProtocol, WalletSimulator } from './wallet-simulator.ts'

const createFields = [
  ...['amount', 'extraData', 'ipnUrl', 'orderId', 'orderInfo', 'partnerCode', 'redirectUrl', 'requestId'],
  'requestType',
]
const resultCodes = { paid: 0, cancelled: 1006 } as const
const pendingCode = 1000
const unknownOrder = 42
const repeatedRequest = 40

/** Simulates MoMo's API version 2. */
export const startMomoSimulator = (keys: Omit<MomoSettings, 'url'>, port?: number) =>
  new WalletSimulator(createProtocol({ ...keys, url: '' })).start(port)

function createProtocol(settings: MomoSettings): WalletProtocol {
  const requestIds = new Set<string>()
  return {
    ...describeProtocol(settings),
    readPayment: (body) => {
      const fields = parseFields(body) ?? {}
      if (!isSigned(settings, fields, createFields)) return null
      const { orderId = '', requestId = '', ipnUrl = '', redirectUrl = '', orderInfo = '' } = fields
      requestIds.add(requestId)
      const urls = { reportUrl: ipnUrl, returnUrl: redirectUrl }
      return { id: orderId, amount: Number(fields.amount), description: orderInfo, ...urls }
    },
    result: (payment, body) => {
      const { requestId = '' } = parseFields(body) ?? {}
      if (requestIds.has(requestId)) return { resultCode: repeatedRequest }
      requestIds.add(requestId)
      return describeResult(payment)
    },
  }
}

const describeProtocol = (settings: MomoSettings): Omit<WalletProtocol, 'readPayment' | 'result'> => ({
  name: 'MoMo',
  readQuery: (body) => {
    const fields = parseFields(body) ?? {}
    return isSigned(settings, fields, ['orderId', 'partnerCode', 'requestId']) ? (fields.orderId ?? '') : null
  },
  accepted: ({ id, amount }, payUrl) => ({ orderId: id, requestId: id, amount, resultCode: 0, payUrl }),
  refused: () => ({ resultCode: 13, message: 'Xác thực doanh nghiệp thất bại.' }),
  report: (payment, forged) => buildReport(settings, payment, forged),
  returnQuery: (payment) =>
    new URLSearchParams({ orderId: payment.id, resultCode: `${readCode(payment)}` }).toString(),
})

const isSigned = (settings: MomoSettings, fields: GatewayParameters, names: readonly string[]): boolean =>
  fields.partnerCode === settings.partner &&
  fields.signature ===
    signFields(settings, Object.fromEntries(names.map((name) => [name, fields[name] ?? ''])))

const describeResult = (payment: WalletPayment | undefined) =>
  payment
    ? {
        ...{ orderId: payment.id, amount: payment.amount },
        ...{ resultCode: readCode(payment), transId: payment.transaction },
      }
    : { resultCode: unknownOrder }

const readCode = ({ choice }: WalletPayment) => (choice ? resultCodes[choice] : pendingCode)

function buildReport(settings: MomoSettings, payment: WalletPayment, forged: boolean) {
  const fields = {
    partnerCode: settings.partner,
    orderId: payment.id,
    requestId: payment.id,
    amount: `${payment.amount}`,
    orderInfo: payment.description,
    orderType: 'momo_wallet',
    transId: `${payment.transaction}`,
    resultCode: `${forged ? 0 : readCode(payment)}`,
    message: 'Giao dịch đã được xử lý.',
    payType: 'qr',
    responseTime: `${Date.now()}`,
    extraData: '',
  }
  const numbers = ['amount', 'transId', 'resultCode', 'responseTime'] as const
  const signature = signFields(forged ? { ...settings, secret: 'a wrong secret' } : settings, fields)
  const sent = Object.fromEntries(numbers.map((name) => [name, Number(fields[name])]))
  return { ...fields, ...sent, signature }
}
