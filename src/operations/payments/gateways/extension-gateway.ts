import { z } from 'zod'
import { type Failure, fail } from '#contract/failures.ts'
import type {
  ExtensionGatewayId,
  ExtensionGateways,
  GatewayInfo,
} from '#contract/payments/extension-gateways.ts'
import { toExtensionGatewayId } from '#contract/payments/gateways.ts'
import { describeError } from '#operations/extensions/describe-error.ts'
import type { Extensions } from '#operations/extensions/extensions.ts'
import { callProviderSync } from '#operations/extensions/guarded-call.ts'
import { extensionTimeoutMs, withTimeout } from '#operations/extensions/with-timeout.ts'
import type { Shop } from '#operations/shop.ts'
import {
  type GatewayReply,
  isReportAccepted,
  type PaymentGateway,
  type PaymentReport,
  type ReportOutcome,
  type UnreportedPayment,
} from './gateway.ts'
import { acceptPage } from './gateway-answer.ts'

interface ShopWithExtensions {
  extensions?: Pick<Extensions, 'list'> | undefined
  warn?: Shop['warn']
}
interface ExtensionGateway extends Omit<PaymentGateway, 'reply'> {
  id: ExtensionGatewayId
  reply: (outcome: ReportOutcome) => GatewayReply | Failure
}

const Report = z.object({
  reference: z.string(),
  amount: z.number().or(z.nan()),
  isPaid: z.boolean(),
  code: z.string(),
  transactionNumber: z.string().nullable(),
}) satisfies z.ZodType<PaymentReport>

const ReadReport = Report.or(z.enum(['pending', 'forged', 'unreadable']))
const Reply = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .nullable() satisfies z.ZodType<GatewayReply>

export const listExtensionGatewayAdapters = ({ extensions, warn }: ShopWithExtensions): ExtensionGateway[] =>
  (extensions?.list ?? []).flatMap(({ gateway }) => (gateway ? [bind(gateway, warn)] : []))

function bind(gateway: PaymentGateway, warn: Shop['warn']): ExtensionGateway {
  const provider = { subject: describeSubject(gateway), name: gateway.name, shop: { warn } }
  return {
    ...describe(gateway),
    id: toExtensionGatewayId(gateway.id),
    pageOrigins: gateway.pageOrigins,
    reportMethod: gateway.reportMethod,
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
    readReport: (request) =>
      callProviderSync(
        provider,
        { task: 'read a report', answer: ReadReport, fallback: () => 'unreadable' as const },
        () => gateway.readReport(request),
      ),
    reply: (outcome) =>
      callProviderSync(
        provider,
        { task: 'reply to a report', answer: Reply, fallback: () => replyWithoutExtension(outcome) },
        () => gateway.reply(outcome),
      ),
  }
}

/** A refused report must not be acknowledged, because the gateway would not repeat it. */
const replyWithoutExtension = (outcome: ReportOutcome): GatewayReply | Failure =>
  isReportAccepted(outcome) ? null : fail('malformed')

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
