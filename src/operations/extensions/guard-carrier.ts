import { z } from 'zod'
import * as limits from '#contract/limits.ts'
import { shipmentStates } from '#contract/shipping/shipment-states.ts'
import { isCredibleTime } from '#domain/payments/find-hold-reason.ts'
import type * as carriers from '#operations/shipping/carriers/carrier.ts'
import type { Shop } from '#operations/shop.ts'
import {
  callProviderAsync,
  callProviderSync,
  cutReason,
  type GuardedProvider,
  OutcomeUnknown,
  Refused,
  reasonSchema,
  toUnknownOutcome,
} from './guarded-call.ts'

const code = z.string().regex(/^\P{Cc}{1,60}$/u)
const fee = z.int().min(0).max(limits.maxPrice)
const webAddress = z.url({ protocol: /^https?$/ }).max(2000)

const CreateParcelResult = z.union([
  // A wrong fee must not lose the code of a parcel that exists.
  z.object({ created: z.object({ code, fee: fee.nullable().catch(null) }) }),
  Refused,
  OutcomeUnknown,
]) satisfies z.ZodType<carriers.CreateParcelResult>

const CancelParcelResult = z.union([
  z.enum(['done', 'too late', 'not found']),
  OutcomeUnknown,
]) satisfies z.ZodType<carriers.CancelParcelResult>

const QuoteResult = z.union([
  z.object({ fee, readAddress: z.string().transform(cutReason).nullish() }),
  Refused,
  OutcomeUnknown,
]) satisfies z.ZodType<carriers.QuoteResult>

const clientCode = code.nullish().transform((value) => value ?? null)
const UnsignedReport = z.object({ code, clientCode, isSigned: z.literal(false) })
const CallbackReport = z.object({
  code,
  clientCode,
  key: z.string().regex(/^\P{Cc}{1,300}$/u),
  state: z.enum(shipmentStates),
  at: z.number().refine(isCredibleTime, 'time is not credible'),
  reason: reasonSchema,
})
// DANGER: the first that fits is taken, and a report with `isSigned` must not count as a signed one.
const Callback = z.union([
  UnsignedReport,
  CallbackReport.extend({ isSigned: z.undefined().optional() }),
  z.enum(['forged', 'unreadable', 'ignored']),
])

const ReadParcelResult = z.union([
  z.object({ report: CallbackReport }),
  z.object({ notice: reasonSchema }),
  z.literal('no news'),
  OutcomeUnknown,
]) satisfies z.ZodType<carriers.ReadParcelResult>

const CreateLabelResult = z.union([
  z.object({ url: webAddress }),
  z.object({ pdf: z.instanceof(Uint8Array) }),
  Refused,
  OutcomeUnknown,
])

const CarrierWardsResult = z.union([
  z.array(z.object({ name: z.string().min(1).max(200), otherNames: z.array(z.string()) })),
  OutcomeUnknown,
]) satisfies z.ZodType<carriers.CarrierWardsResult>

export function guardCarrier(
  carrier: carriers.Carrier,
  shop: Pick<Shop, 'warn'>,
  timeoutMs?: number,
): carriers.Carrier {
  const { id, name, isUntraceable } = carrier
  const provider = { subject: `The carrier ${id}`, name, shop, timeoutMs }
  const callGuarded = <Answer>(task: string, answer: z.ZodType<Answer>, call: () => unknown) =>
    callProviderAsync(provider, { task, answer, fallback: toUnknownOutcome }, call)
  return {
    ...{ id, name, isUntraceable },
    check: () => carrier.check(),
    createParcel: (parcel, isRepeated) =>
      callGuarded('create a parcel', CreateParcelResult, () => carrier.createParcel(parcel, isRepeated)),
    cancelParcel: (parcel) =>
      callGuarded('cancel a parcel', CancelParcelResult, () => carrier.cancelParcel(parcel)),
    ...guardReports(carrier, provider),
    readParcel:
      carrier.readParcel &&
      ((...codes) =>
        callGuarded('read the state of a parcel', ReadParcelResult, () => carrier.readParcel?.(...codes))),
    quoteParcel:
      carrier.quoteParcel &&
      ((parcel) => callGuarded('quote a fee', QuoteResult, () => carrier.quoteParcel?.(parcel))),
    listWards:
      carrier.listWards &&
      ((province) => callGuarded('list wards', CarrierWardsResult, () => carrier.listWards?.(province))),
    createLabel:
      carrier.createLabel &&
      ((parcelCode) =>
        callGuarded('create a label', CreateLabelResult, () => carrier.createLabel?.(parcelCode))),
  }
}

function guardReports(
  carrier: carriers.Carrier,
  provider: GuardedProvider,
): Pick<carriers.Carrier, 'readCallback' | 'trackingUrl'> {
  return {
    readCallback: (request) =>
      callProviderSync(
        provider,
        { task: 'read a report', answer: Callback, fallback: () => 'unreadable' as const },
        () => carrier.readCallback(request),
      ),
    trackingUrl: (parcelCode) =>
      callProviderSync(
        provider,
        { task: 'name its tracking page', answer: webAddress.nullable(), fallback: () => null },
        () => carrier.trackingUrl(parcelCode),
      ),
  }
}
