import { createHmac, randomUUID } from 'node:crypto'
import { isSameSignature } from '#operations/runtime/is-same-signature.ts'
import type { OutboundSender } from '#operations/runtime/send-request.ts'
import type { GatewayAdapter, GatewayParameters, PaymentReport, PaymentRequest } from './gateway.ts'
import { acceptPage, readAnswer } from './gateway-answer.ts'

export interface MomoSettings {
  /** The origin of the API, which also shows the payment page. */
  url: string
  partner: string
  accessKey: string
  secret: string
}

/** MoMo asks for at least 30 s. */
const timeoutMs = 30_000
const accepted = '0'
/** 9000 is an authorized payment, which MoMo captures by itself. */
const paidCodes = new Set([accepted, '9000'])
const pendingCodes = new Set(['1000', '7000', '7002', '8000'])
const unknownPayment = '42'

/** Other codes below 1000 are errors of the question, such as 40 for a repeated `requestId`, and say nothing of the payment. */
const isResult = (code: string): boolean =>
  code === accepted || code === unknownPayment || (Number(code) >= 1000 && !pendingCodes.has(code))

/** MoMo's API version 2 (developers.momo.vn). It repeats its report by rules that it does not publish. */
export const momo: GatewayAdapter<MomoSettings> = {
  pageOrigins: ({ url }) => [new URL(url).origin],
  startPayment: async (settings, request, send) => {
    const answer = await call(settings, 'create', paymentFields(settings, request), send)
    return answer?.resultCode === accepted ? acceptPage(answer.payUrl, momo.pageOrigins(settings)) : null
  },
  check: async (settings, request, send) => {
    const answer = await call(settings, 'create', paymentFields(settings, request), send)
    if (!answer) return 'MoMo không trả lời. Hãy xem lại địa chỉ.'
    if (answer.resultCode === accepted) return null
    return `MoMo từ chối với mã ${answer.resultCode}. Hãy xem lại mã đối tác và các khoá.`
  },
  askPayment: async (settings, { reference, amount }, send) => {
    const fields = { partnerCode: settings.partner, requestId: randomUUID(), orderId: reference }
    const answer = await call(settings, 'query', fields, send)
    const code = answer?.resultCode
    if (!answer || !code || !isResult(code)) return null
    return { ...readResult({ ...answer, orderId: reference }), ...(!paidCodes.has(code) && { amount }) }
  },
  readReport: (settings, parameters) => {
    if (!isFromMomo(settings, parameters)) return 'forged'
    return pendingCodes.has(parameters.resultCode ?? '') ? 'pending' : readResult(parameters)
  },
  reply: () => null,
}

const paymentFields = ({ partner }: MomoSettings, request: PaymentRequest): GatewayParameters => ({
  partnerCode: partner,
  // MoMo answers a repeated request with the first answer.
  requestId: request.reference,
  orderId: request.reference,
  amount: `${request.amount}`,
  orderInfo: request.description,
  redirectUrl: request.returnUrl,
  ipnUrl: request.reportUrl,
  requestType: 'captureWallet',
  extraData: '',
})

async function call(
  settings: MomoSettings,
  action: 'create' | 'query',
  fields: GatewayParameters,
  send: OutboundSender,
) {
  const signature = signFields(settings, fields)
  const { amount, ...texts } = fields
  const body = JSON.stringify({ ...texts, ...(amount && { amount: Number(amount) }), lang: 'vi', signature })
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const address = new URL(`/v2/gateway/api/${action}`, settings.url)
  return readAnswer(await send(address, { method: 'POST', headers, body, timeoutMs }))
}

const reportFields = [
  ...['amount', 'extraData', 'message', 'orderId', 'orderInfo', 'orderType', 'partnerCode', 'payType'],
  ...['requestId', 'responseTime', 'resultCode', 'transId'],
]

function isFromMomo(settings: MomoSettings, parameters: GatewayParameters): boolean {
  const fields = Object.fromEntries(reportFields.map((name) => [name, parameters[name] ?? '']))
  const isSigned = isSameSignature(parameters.signature ?? '', signFields(settings, fields))
  return isSigned && parameters.partnerCode === settings.partner
}

/** MoMo signs `name=value` joined by `&`, in the order of the names, with the access key among them. */
export function signFields({ accessKey, secret }: MomoSettings, fields: GatewayParameters): string {
  const text = Object.entries({ ...fields, accessKey })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return createHmac('sha256', secret).update(text).digest('hex')
}

const readResult = ({
  orderId = '',
  amount = '',
  resultCode = '',
  transId,
}: GatewayParameters): PaymentReport => ({
  reference: orderId,
  amount: /^\d+$/.test(amount) ? Number(amount) : Number.NaN,
  isPaid: paidCodes.has(resultCode),
  code: resultCode,
  transactionNumber: transId || null,
})
