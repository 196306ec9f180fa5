import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GatewayParameters } from '#operations/payments/gateways/gateway.ts'
import { buildSignedUrl, hasValidSignature } from '#operations/payments/gateways/vnpay.ts'

/** How the simulator sends its callbacks to the shop (IPN). */
export interface VnpayCallbackOptions {
  delayMs: number
  /** The callbacks of a payment wait for it, too. */
  released?: Promise<void>
  repeatCount: number
  /** Send a callback with a wrong signature before the right one. */
  sendForged: boolean
}
export const defaultVnpayCallbacks: VnpayCallbackOptions = { delayMs: 0, repeatCount: 1, sendForged: false }

export interface VnpaySimulator {
  url: string
  /** The shop's responses, in the order of their arrival. */
  answers: { RspCode: string; Message: string }[]
  /** Resolves when all callbacks are sent. Rejects if the shop was not reachable. */
  waitForCallbacks: () => Promise<void>
  close: () => Promise<void>
}

interface VnpaySimulatorOptions {
  secret: string
  /** URL of the shop's callback for payments */
  callbackUrl: string
  port?: number
  callbacks?: VnpayCallbackOptions
}

/** vnp_ResponseCode values that the page offers. */
const resultChoices = {
  '00': 'Thanh toán thành công',
  '51': 'Tài khoản không đủ số dư',
  '24': 'Khách huỷ giao dịch',
}

/**
 * Simulates VNPay's payment page: it accepts a signed URL, lets the shopper choose the result, calls the shop
 * back and redirects the shopper. No money moves.
 */
export async function startVnpaySimulator({
  secret,
  callbackUrl: shop,
  port = 0,
  callbacks: telling = defaultVnpayCallbacks,
}: VnpaySimulatorOptions): Promise<VnpaySimulator> {
  const answers: VnpaySimulator['answers'] = []
  const pendingCallbacks: Promise<void>[] = []

  async function sendCallback(parameters: GatewayParameters, key: string): Promise<void> {
    const answer = await fetch(buildSignedUrl(shop, parameters, key))
    answers.push((await answer.json()) as VnpaySimulator['answers'][number])
  }
  async function sendCallbacks(result: GatewayParameters): Promise<void> {
    await new Promise((done) => setTimeout(done, telling.delayMs))
    await telling.released
    if (telling.sendForged)
      await sendCallback({ ...result, vnp_ResponseCode: '00', vnp_TransactionStatus: '00' }, 'a wrong secret')
    for (let time = 0; time < telling.repeatCount; time++) await sendCallback(result, secret)
  }
  function handleRequest(request: IncomingMessage, response: ServerResponse): unknown {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
    const parameters = Object.fromEntries(searchParams)
    if (!hasValidSignature(parameters, secret)) return sendPage(response, 400, '<p>Sai chữ ký (97)</p>')
    const code = parameters.choice
    if (pathname !== '/done' || !code) return sendPage(response, 200, renderChoices(request.url ?? ''))
    const result = buildResult(parameters, code)
    pendingCallbacks.push(sendCallbacks(result))
    response
      .writeHead(303, { location: buildSignedUrl(parameters.vnp_ReturnUrl ?? '/', result, secret) })
      .end()
  }

  const server = createServer(handleRequest)
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/paymentv2/vpcpay.html`,
    answers,
    waitForCallbacks: async () => {
      await Promise.all(pendingCallbacks)
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}

let lastTransactionNumber = 14_000_000
function buildResult(parameters: GatewayParameters, code: string): GatewayParameters {
  return {
    vnp_TmnCode: parameters.vnp_TmnCode ?? '',
    vnp_TxnRef: parameters.vnp_TxnRef ?? '',
    vnp_Amount: parameters.vnp_Amount ?? '',
    vnp_OrderInfo: parameters.vnp_OrderInfo ?? '',
    vnp_BankCode: 'NCB',
    vnp_PayDate: parameters.vnp_CreateDate ?? '',
    vnp_ResponseCode: code,
    vnp_TransactionStatus: code === '00' ? '00' : '02',
    vnp_TransactionNo: `${++lastTransactionNumber}`,
  }
}

function renderChoices(address: string): string {
  const query = address.slice(address.indexOf('?') + 1).replaceAll('&', '&amp;')
  const links = Object.entries(resultChoices).map(
    ([code, words]) => `<p><a href="/done?${query}&amp;choice=${code}">${words}</a></p>`,
  )
  return `<h1>VNPay mô phỏng</h1><p>Không có tiền thật nào được chuyển.</p>${links.join('')}`
}

function sendPage(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="vi"><title>VNPay mô phỏng</title><body>${body}</body></html>`)
}
