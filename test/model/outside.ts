import { signedAddress } from '#operations/payments/vnpay.ts'
import { signatureHeader, signatureOf } from '#operations/shipping/carriers/simulator.ts'
import { sepayReport, signedBySepay } from '#test/api/payments/transfers.ts'
import { carrierKey } from '#test/servers/carrier.ts'
import type { Reply } from '#test/shop.ts'
import type { ParcelState } from './model.ts'

/** An answer, in the model's words. */
export const said = ({ status, body }: Reply): string => (status < 300 ? 'ok' : (body?.code ?? `${status}`))
export const heard = (status: number): string => (status === 200 ? 'ok' : `${status}`)

export const vnpaySecret = 'a secret that VNPay gave'

/** As VNPay says that a payment went well; gives its answer. */
export async function sayPaid(url: string, reference: string, amount: string): Promise<string> {
  const well = { vnp_ResponseCode: '00', vnp_TransactionStatus: '00', vnp_TransactionNo: '1' }
  const parameters = { vnp_TxnRef: reference, vnp_Amount: amount, ...well }
  const answer = await fetch(signedAddress(`${url}/api/v1/payments/vnpay`, parameters, vnpaySecret))
  return ((await answer.json()) as { RspCode: string }).RspCode
}

/** All of the tests' transfers are of one minute: the less there is to tell them apart. */
const minute = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/** As SePay tells a transfer, with the bank's number of it. */
export async function tellBySepay(url: string, id: string, content: string, amount: number): Promise<number> {
  const told = { content, transferAmount: amount, transactionDate: `${minute}:00`, referenceCode: `FT${id}` }
  const report = sepayReport({ id: Number(id), ...told })
  return (await fetch(`${url}/api/v1/payments/sepay`, signedBySepay(report))).status
}

/** A bank's statement of such transfers, without numbers. */
export function statementOf(content: string, amount: number, rows: number): FormData {
  const lines = Array.from({ length: rows }, () => `${minute},${amount},${content}`)
  const form = new FormData()
  form.set('file', new Blob([['Ngày,Ghi có,Nội dung', ...lines].join('\n')]), 'sao-ke.csv')
  form.set('apply', 'yes')
  return form
}

/** What the carrier calls its states. */
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

/** As the carrier says where a parcel is. @param at minutes, by its clock */
export async function sayParcel(url: string, code: string, state: ParcelState, at: number): Promise<number> {
  const body = JSON.stringify({
    ...{ Type: 'switch_status', OrderCode: code, ClientOrderCode: '', Status: carrierWords[state] },
    ...{ Reason: '', Time: new Date(noon + at * 60_000).toISOString() },
  })
  const headers = { [signatureHeader]: signatureOf(body, carrierKey) }
  return (await fetch(`${url}/api/v1/carriers/simulator/callback`, { method: 'POST', body, headers })).status
}
