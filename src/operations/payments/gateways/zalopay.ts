import { createHmac } from 'node:crypto'
import { shopOffsetMs } from '#domain/shop-day.ts'
import { isSameSignature } from '#operations/runtime/is-same-signature.ts'
import type { OutboundSender } from '#operations/runtime/send-request.ts'
import type {
  GatewayAdapter,
  GatewayParameters,
  GatewayReply,
  PaymentReport,
  PaymentRequest,
  ReportOutcome,
} from './gateway.ts'
import { acceptPage, parseFields, readAnswer } from './gateway-answer.ts'

export interface ZalopaySettings {
  /** The origin of the API. */
  url: string
  appId: string
  /** Signs what the shop sends. */
  key1: string
  /** Signs what ZaloPay reports. */
  key2: string
}

const timeoutMs = 30_000
const done = '1'
const failedCode = '2'
/**
 * With `return_code` 2 these say that ZaloPay refused the question, not that the payment failed: bad request, bad
 * signature, rate limit, system error, maintenance
 * (https://docs.zalopay.vn/docs/developer-tools/knowledge-base/status-codes).
 */
const refusedQueryCodes = new Set(['-401', '-402', '-429', '-500', '-999'])

/** ZaloPay calls again after 0 and gives up after a negative code. */
const replies: Record<ReportOutcome, GatewayReply> = {
  recorded: { return_code: 1, return_message: 'success' },
  pending: { return_code: 1, return_message: 'success' },
  already_recorded: { return_code: 1, return_message: 'already recorded' },
  unknown_reference: { return_code: -2, return_message: 'unknown app_trans_id' },
  wrong_amount: { return_code: -2, return_message: 'wrong amount' },
  forged: { return_code: -1, return_message: 'mac not equal' },
}

/** ZaloPay's API version 2. It reports successful payments only. */
export const zalopay: GatewayAdapter<ZalopaySettings> = {
  // The API names a page on another host.
  pageOrigins: ({ url }) => {
    const { origin, hostname } = new URL(url)
    return hostname.endsWith('.zalopay.vn') ? ['https://*.zalopay.vn'] : [origin]
  },
  startPayment: async (settings, request, send) => {
    const answer = await create(settings, request, send)
    return answer?.return_code === done ? acceptPage(answer.order_url, zalopay.pageOrigins(settings)) : null
  },
  check: async (settings, request, send) => {
    const answer = await create(settings, request, send)
    if (!answer) return 'ZaloPay không trả lời. Hãy xem lại địa chỉ.'
    if (answer.return_code === done) return null
    return `ZaloPay từ chối với mã ${answer.sub_return_code ?? answer.return_code}. Hãy xem lại App ID và các khoá.`
  },
  askPayment: async (settings, { reference, amount, startedAt }, send) => {
    const { appId, key1 } = settings
    const transaction = buildTransactionId(reference, startedAt)
    const fields = { app_id: appId, app_trans_id: transaction, mac: sign(key1, appId, transaction, key1) }
    const answer = await post(settings, 'query', fields, send)
    if (answer?.return_code === done) return readResult({ ...answer, app_trans_id: transaction })
    // Code 3 means not paid yet or in progress.
    if (answer?.return_code !== failedCode) return null
    const code = answer.sub_return_code ?? failedCode
    if (refusedQueryCodes.has(code)) return null
    return { reference, amount, isPaid: false, code, transactionNumber: null }
  },
  readReport: ({ key2 }, { data = '', mac = '' }) => {
    const fields = isSameSignature(mac, sign(key2, data)) ? parseFields(data) : null
    return fields ? readResult(fields) : 'forged'
  },
  reply: (outcome) => replies[outcome],
}

function create(settings: ZalopaySettings, request: PaymentRequest, send: OutboundSender) {
  const { appId, key1 } = settings
  const { reference, amount, startedAt, expiresAt } = request
  const signed = {
    app_id: appId,
    app_trans_id: buildTransactionId(reference, startedAt),
    app_user: 'khach',
    amount: `${amount}`,
    app_time: `${startedAt.getTime()}`,
    embed_data: JSON.stringify({ redirecturl: request.returnUrl }),
    item: '[]',
  }
  const fields = {
    ...signed,
    description: request.description,
    bank_code: '',
    callback_url: request.reportUrl,
    expire_duration_seconds: `${Math.round((expiresAt.getTime() - startedAt.getTime()) / 1000)}`,
    mac: sign(key1, ...Object.values(signed)),
  }
  return post(settings, 'create', fields, send)
}

async function post(
  { url }: ZalopaySettings,
  action: string,
  fields: GatewayParameters,
  send: OutboundSender,
) {
  const body = new URLSearchParams(fields).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return readAnswer(await send(new URL(`/v2/${action}`, url), { method: 'POST', headers, body, timeoutMs }))
}

export const sign = (key: string, ...values: string[]): string =>
  createHmac('sha256', key).update(values.join('|')).digest('hex')

/** ZaloPay requires the day (`yymmdd`, UTC+7) before the reference. */
export function buildTransactionId(reference: string, startedAt: Date): string {
  const day = new Date(startedAt.getTime() + shopOffsetMs).toISOString().slice(2, 10).replaceAll('-', '')
  return `${day}_${reference}`
}

const readResult = ({ app_trans_id = '', amount = '', zp_trans_id }: GatewayParameters): PaymentReport => ({
  reference: app_trans_id.slice(app_trans_id.indexOf('_') + 1),
  amount: /^\d+$/.test(amount) ? Number(amount) : Number.NaN,
  isPaid: true,
  code: done,
  transactionNumber: zp_trans_id || null,
})
