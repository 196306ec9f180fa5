import { type WalletPayment, WalletSimulator } from '../../../demo/wallet-simulator.ts'
import { sign } from '../../../examples/extensions/star-pay/star-pay.ts'

const returnCodes = { paid: 0, cancelled: 1 }

/** The other side of the example: the wallet's server. */
export function startStarPay({ shop, key }: { shop: string; key: string }) {
  const describe = ({ id, amount, choice, transaction }: WalletPayment) => ({
    ...{ reference: id, amount, state: choice ?? 'open', transaction },
  })
  const readSigned = (body: string) => {
    const { signature, ...fields } = JSON.parse(body)
    return fields.shop === shop && signature === sign(fields, key) ? fields : null
  }
  return new WalletSimulator({
    name: 'Star Pay',
    readPayment: (body) => {
      const fields = readSigned(body)
      if (!fields) return null
      const { reference: id, amount, description, returnUrl, reportUrl } = fields
      return { id, amount, description, returnUrl, reportUrl }
    },
    readQuery: (body) => readSigned(body)?.reference ?? null,
    accepted: (_, page) => ({ page }),
    refused: () => ({ problem: 'signature' }),
    result: (payment) => (payment ? describe(payment) : {}),
    report: (payment, forged) => {
      const fields = { ...describe(payment), ...(forged && { state: 'paid' }) }
      return { ...fields, signature: sign(fields, forged ? 'a wrong key' : key) }
    },
    returnQuery: ({ choice }) => `star=${returnCodes[choice ?? 'cancelled']}`,
  }).start()
}
