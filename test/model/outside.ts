import { buildSignedUrl } from '#operations/payments/gateways/vnpay.ts'
import { signatureHeader, signCallback } from '#operations/shipping/carriers/simulated-carrier.ts'
import { sepayReport, signedBySepay } from '#test/api/payments/transfers.ts'
import { carrierKey } from '#test/servers/carrier.ts'
import type { TestResponse } from '#test/shop.ts'
import type { ParcelState } from './model.ts'

export const toOutcome = ({ status, body }: TestResponse): string =>
  status < 300 ? 'ok' : (body?.code ?? `${status}`)
export const outcomeOfStatus = (status: number): string => (status === 200 ? 'ok' : `${status}`)

export const vnpaySecret = 'a secret that VNPay gave'

/** Sends the VNPay callback of a successful payment. @returns the response code */
export async function sendVnpayCallback(url: string, reference: string, amount: string): Promise<string> {
  const success = { vnp_ResponseCode: '00', vnp_TransactionStatus: '00', vnp_TransactionNo: '1' }
  const parameters = { vnp_TxnRef: reference, vnp_Amount: amount, ...success }
  const answer = await fetch(buildSignedUrl(`${url}/api/v1/payments/vnpay`, parameters, vnpaySecret))
  return ((await answer.json()) as { RspCode: string }).RspCode
}

/** The same minute for all transfers, so that they are hard to distinguish. */
const minute = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** Sends a SePay webhook. */
export async function sendSepayWebhook(
  url: string,
  id: string,
  content: string,
  amount: number,
): Promise<number> {
  const reported = {
    content,
    transferAmount: amount,
    transactionDate: `${minute}:00`,
    referenceCode: `FT${id}`,
  }
  const report = sepayReport({ id: Number(id), ...reported })
  return (await fetch(`${url}/api/v1/payments/sepay`, signedBySepay(report))).status
}

/** A bank statement without transaction numbers. */
export function createStatement(content: string, amount: number, rows: number): FormData {
  const lines = Array.from({ length: rows }, () => `${minute},${amount},${content}`)
  const form = new FormData()
  form.set('file', new Blob([['Ngày,Ghi có,Nội dung', ...lines].join('\n')]), 'sao-ke.csv')
  form.set('apply', 'yes')
  return form
}

const carrierWords: Record<ParcelState, string> = {
  waiting: 'ready_to_pick',
  picked: 'picked',
  delivering: 'delivering',
  failed: 'delivery_fail',
  returning: 'returning',
  cancelled: 'cancel',
  lost: 'lost',
  delivered: 'delivered',
  returned: 'returned',
}
const noon = Date.parse('2026-11-22T12:00:00+07:00')

/** Sends a carrier callback. @param at minutes on the carrier's clock */
export async function sendCarrierCallback(
  url: string,
  code: string,
  state: ParcelState,
  at: number,
): Promise<number> {
  const body = JSON.stringify({
    ...{ Type: 'switch_status', OrderCode: code, ClientOrderCode: '', Status: carrierWords[state] },
    ...{ Reason: '', Time: new Date(noon + at * 60_000).toISOString() },
  })
  const headers = { [signatureHeader]: signCallback(body, carrierKey) }
  return (await fetch(`${url}/api/v1/carriers/simulator/callback`, { method: 'POST', body, headers })).status
}
