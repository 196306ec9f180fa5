import { z } from 'zod'
import type {
  ExtensionGatewayId,
  ExtensionGateways,
  GatewayInfo,
} from '#contract/payments/extension-gateways.ts'
import { toExtensionGatewayId } from '#contract/payments/gateways.ts'
import type { Extensions } from '#operations/extensions/extensions.ts'
import type { PaymentGateway, PaymentReport } from './gateway.ts'
import { acceptPage } from './gateway-answer.ts'

type ShopWithExtensions = { extensions?: Pick<Extensions, 'list'> | undefined }
type ExtensionGateway = PaymentGateway & { id: ExtensionGatewayId }

/** Extensions run without a type check, and this decides about money. */
const Report = z.object({
  reference: z.string(),
  amount: z.number().or(z.nan()),
  isPaid: z.boolean(),
  code: z.string(),
  transactionNumber: z.string().nullable(),
}) satisfies z.ZodType<PaymentReport>

export const listExtensionGatewayAdapters = ({ extensions }: ShopWithExtensions): ExtensionGateway[] =>
  (extensions?.list ?? []).flatMap(({ gateway }) => (gateway ? [bind(gateway)] : []))

function bind(gateway: PaymentGateway): ExtensionGateway {
  const { askPayment } = gateway
  return {
    ...describe(gateway),
    id: toExtensionGatewayId(gateway.id),
    pageOrigins: gateway.pageOrigins,
    startPayment: async (request) =>
      acceptPage((await gateway.startPayment(request)) ?? undefined, gateway.pageOrigins),
    check: (request) => gateway.check(request),
    askPayment:
      askPayment &&
      (async (payment) => {
        const report = await askPayment.call(gateway, payment)
        // The answer to one question must not settle another payment.
        return report && { ...Report.parse(report), reference: payment.reference }
      }),
    readReport: (request) => {
      const report = gateway.readReport(request)
      return typeof report === 'string' ? report : Report.parse(report)
    },
    reply: (outcome) => gateway.reply(outcome),
  }
}

const describe = ({ name, means, returnCode, maxAmount }: GatewayInfo): GatewayInfo => ({
  ...{ name, means, returnCode, maxAmount },
})

/** For `registerGateways`. Undefined: there are none. */
export function listExtensionGateways({ extensions }: ShopWithExtensions): ExtensionGateways | undefined {
  const gateways = (extensions?.list ?? []).flatMap(({ gateway }) => gateway ?? [])
  if (gateways.length === 0) return undefined
  return Object.fromEntries(gateways.map((gateway) => [toExtensionGatewayId(gateway.id), describe(gateway)]))
}
