import { createHmac } from 'node:crypto'

export const sepaySecret = 'a secret that SePay shares with the tests'
export const payosKey = 'a key that PayOS shares with the tests'

let serial = 0

export function sepayReport(changes: object = {}) {
  serial += 1
  return {
    id: 92_000 + serial,
    gateway: 'Vietcombank',
    transactionDate: '2026-11-21 18:25:00',
    accountNumber: '0011001932418',
    code: null,
    content: 'chuyen tien',
    transferType: 'in',
    transferAmount: 100_000,
    accumulated: 19_077_000,
    subAccount: null,
    referenceCode: `FT26325${process.pid}${serial}`,
    description: '',
    ...changes,
  }
}

export function signedBySepay(report: object, secret = sepaySecret, now = Date.now()): RequestInit {
  const body = JSON.stringify(report)
  const time = String(Math.floor(now / 1000))
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sepay-timestamp': time,
      'x-sepay-signature': `sha256=${signature}`,
    },
    body,
  }
}

/** PayOS signs the data with its names sorted, and sends the signature in the body. */
export function signedByPayos(data: Record<string, unknown>, key = payosKey): RequestInit {
  const text = Object.keys(data)
    .sort()
    .map((name) => `${name}=${data[name] ?? ''}`)
    .join('&')
  const signature = createHmac('sha256', key).update(text).digest('hex')
  const body = JSON.stringify({ code: '00', desc: 'success', success: true, data, signature })
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body }
}
