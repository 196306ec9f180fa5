import { createHmac } from 'node:crypto'
import { shopOffsetMs } from '#domain/shop-day.ts'
import { isSameSignature } from '#operations/runtime/is-same-signature.ts'
import type { OutboundResponse } from '#operations/runtime/send-request.ts'
import type {
  GatewayAdapter,
  GatewayParameters,
  PaymentReport,
  PaymentRequest,
  ReportOutcome,
} from './gateway.ts'

export interface VnpaySettings {
  url: string
  terminal: string
  secret: string
}

/** VNPay's result codes (version 2.1.0); it repeats its call until it gets 00 or 02. */
const replies: Record<ReportOutcome, { RspCode: string; Message: string }> = {
  recorded: { RspCode: '00', Message: 'Confirm Success' },
  unknown_reference: { RspCode: '01', Message: 'Order not found' },
  pending: { RspCode: '00', Message: 'Confirm Success' },
  already_recorded: { RspCode: '02', Message: 'Order already confirmed' },
  wrong_amount: { RspCode: '04', Message: 'Invalid amount' },
  forged: { RspCode: '97', Message: 'Invalid signature' },
}

export const vnpay: GatewayAdapter<VnpaySettings> = {
  pageOrigins: ({ url }) => [new URL(url).origin],
  reportMethod: 'GET',
  startPayment: async ({ url, terminal, secret }, request) =>
    buildSignedUrl(url, paymentParameters(terminal, request), secret),
  check: async ({ url, terminal, secret }, request, send) => {
    const address = new URL(buildSignedUrl(url, paymentParameters(terminal, request), secret))
    return readCheck(await send(address, { method: 'GET', timeoutMs: checkTimeoutMs }))
  },
  readReport: ({ secret }, parameters) =>
    hasValidSignature(parameters, secret) ? readReport(parameters) : 'forged',
  reply: (outcome) => replies[outcome],
}

const checkTimeoutMs = 10_000

/** VNPay redirects to `…/Error.html?code=72`; a shop that it accepts gets the page where shoppers choose a method. */
const checkProblems: Record<string, string> = {
  '70': 'VNPay không nhận chữ ký: hãy xem lại chuỗi bí mật.',
  '71': 'VNPay chưa duyệt website này.',
  '72': 'VNPay không có mã website này.',
}

function readCheck(answer: OutboundResponse | null): string | null {
  if (!answer) return 'VNPay không trả lời. Hãy xem lại địa chỉ trang thanh toán.'
  const target = answer.location ?? ''
  const code = /error\.html\?(?:.*&)?code=(\d+)/i.exec(target)?.[1]
  if (code) return checkProblems[code] ?? `VNPay từ chối với mã lỗi ${code}.`
  return answer.status < 400
    ? null
    : `VNPay trả lời lỗi ${answer.status}. Hãy xem lại mã website và chuỗi bí mật.`
}

const paymentParameters = (terminal: string, request: PaymentRequest): GatewayParameters => ({
  vnp_Version: '2.1.0',
  vnp_Command: 'pay',
  vnp_TmnCode: terminal,
  // VNPay counts in hundredths of a dong.
  vnp_Amount: `${request.amount * 100}`,
  vnp_CurrCode: 'VND',
  vnp_TxnRef: request.reference,
  vnp_OrderInfo: request.description,
  vnp_OrderType: 'other',
  vnp_Locale: 'vn',
  vnp_ReturnUrl: request.returnUrl,
  vnp_IpAddr: request.clientAddress,
  vnp_CreateDate: formatVnpayTime(request.startedAt),
  vnp_ExpireDate: formatVnpayTime(request.expiresAt),
})

const readReport = (parameters: GatewayParameters): PaymentReport => ({
  reference: parameters.vnp_TxnRef ?? '',
  amount: /^\d+$/.test(parameters.vnp_Amount ?? '') ? Number(parameters.vnp_Amount) / 100 : Number.NaN,
  isPaid: parameters.vnp_ResponseCode === '00' && parameters.vnp_TransactionStatus === '00',
  code: parameters.vnp_ResponseCode ?? '',
  transactionNumber: parameters.vnp_TransactionNo || null,
})

const signatureNames = new Set(['vnp_SecureHash', 'vnp_SecureHashType'])

// VNPay signs every `vnp_…` parameter in the order of the names, form-encoded (version 2.1.0). The text is
// also the query of the address.
export function buildSignedText(parameters: GatewayParameters): string {
  const pairs = Object.entries(parameters)
    .filter(([name, value]) => name.startsWith('vnp_') && !signatureNames.has(name) && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return new URLSearchParams(pairs).toString()
}

export function signParameters(parameters: GatewayParameters, secret: string): string {
  return createHmac('sha512', secret).update(buildSignedText(parameters)).digest('hex')
}

export function buildSignedUrl(url: string, parameters: GatewayParameters, secret: string): string {
  return `${url}?${buildSignedText(parameters)}&vnp_SecureHash=${signParameters(parameters, secret)}`
}

export function hasValidSignature(parameters: GatewayParameters, secret: string): boolean {
  return isSameSignature(parameters.vnp_SecureHash?.toLowerCase() ?? '', signParameters(parameters, secret))
}

/** `yyyyMMddHHmmss` in the time zone of Vietnam, UTC+7 without daylight saving time. */
export function formatVnpayTime(at: Date): string {
  return new Date(at.getTime() + shopOffsetMs).toISOString().replace(/\D/g, '').slice(0, 14)
}
