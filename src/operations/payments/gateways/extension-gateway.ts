import { z } from 'zod'
import type {
  ExtensionGatewayId,
  ExtensionGateways,
  GatewayInfo,
} from '#contract/payments/extension-gateways.ts'
import { toExtensionGatewayId } from '#contract/payments/gateways.ts'
import { describeError } from '#operations/extensions/describe-error.ts'
import type { Extensions } from '#operations/extensions/extensions.ts'
import { extensionTimeoutMs, withTimeout } from '#operations/extensions/with-timeout.ts'
import type { Shop } from '#operations/shop.ts'
import type { PaymentGateway, PaymentReport, UnreportedPayment } from './gateway.ts'
import { acceptPage } from './gateway-answer.ts'

interface ShopWithExtensions {
  extensions?: Pick<Extensions, 'list'> | undefined
  warn?: Shop['warn']
}
type ExtensionGateway = PaymentGateway & { id: ExtensionGatewayId }

const Report = z.object({
  reference: z.string(),
  amount: z.number().or(z.nan()),
  isPaid: z.boolean(),
  code: z.string(),
  transactionNumber: z.string().nullable(),
}) satisfies z.ZodType<PaymentReport>

const ReadReport = Report.or(z.enum(['pending', 'forged', 'unreadable']))

export const listExtensionGatewayAdapters = ({ extensions, warn }: ShopWithExtensions): ExtensionGateway[] =>
  (extensions?.list ?? []).flatMap(({ gateway }) => (gateway ? [bind(gateway, warn)] : []))

function bind(gateway: PaymentGateway, warn: Shop['warn']): ExtensionGateway {
  return {
    ...describe(gateway),
    id: toExtensionGatewayId(gateway.id),
    pageOrigins: gateway.pageOrigins,
    startPayment: async (request) => {
      try {
        const page = await withTimeout(
          gateway.startPayment(request),
          extensionTimeoutMs,
          describeSubject(gateway),
        )
        return acceptPage(page ?? undefined, gateway.pageOrigins)
      } catch (error) {
        warn?.(`${describeSubject(gateway)} could not start a payment: ${describeError(error)}`)
        return null
      }
    },
    check: (request) => gateway.check(request),
    askPayment: gateway.askPayment && ((payment) => askPayment(gateway, payment)),
    readReport: (request) => {
      try {
        return ReadReport.parse(gateway.readReport(request))
      } catch (error) {
        warn?.(`${describeSubject(gateway)} could not read a report: ${describeError(error)}`)
        return 'unreadable'
      }
    },
    reply: (outcome) => gateway.reply(outcome),
  }
}

async function askPayment(gateway: PaymentGateway, payment: UnreportedPayment) {
  const subject = describeSubject(gateway)
  const answer = await withTimeout(gateway.askPayment?.(payment), extensionTimeoutMs, subject)
  if (!answer) return null
  const report = Report.parse(answer)
  if (report.reference === payment.reference) return report
  throw new Error(`${subject} answered about another payment.`)
}

const describeSubject = ({ id }: PaymentGateway): string => `The payment gateway ${id}`

const describe = ({ name, means, returnCode, maxAmount }: GatewayInfo): GatewayInfo => ({
  ...{ name, means, returnCode, maxAmount },
})

export function listExtensionGateways({ extensions }: ShopWithExtensions): ExtensionGateways | undefined {
  const gateways = (extensions?.list ?? []).flatMap(({ gateway }) => gateway ?? [])
  if (gateways.length === 0) return undefined
  return Object.fromEntries(gateways.map((gateway) => [toExtensionGatewayId(gateway.id), describe(gateway)]))
}
