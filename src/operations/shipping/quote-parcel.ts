import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import type { CarrierQuote, ParcelQuotes, QuoteParcel } from '#contract/shipping/parcel-quotes.ts'
import { findOrder } from '#data/orders/orders.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { sumExchangeCharges } from '#data/shipping/exchange-parcels.ts'
import { listPieceWeights } from '#data/shipping/piece-weights.ts'
import { listShipmentSummaries } from '#data/shipping/shipments.ts'
import { planParcel } from '#domain/shipping/plan-parcel.ts'
import { proposeCarrier } from '#domain/shipping/propose-carrier.ts'
import { proposeSize, proposeWeight } from '#domain/shipping/propose-parcel.ts'
import { checkAddress } from '#operations/customers/check-address.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import type { Shop } from '#operations/shop.ts'
import { buildCarrierParcel } from './build-carrier-parcel.ts'
import { fillCarrierWardName } from './carrier-wards/fill-carrier-ward-name.ts'
import type { Carrier, CarrierParcel } from './carriers/carrier.ts'

/** Waits for the network. */
export async function quoteParcel(shop: Shop, request: QuoteParcel): Promise<ParcelQuotes | Failure> {
  const [order, settings] = await Promise.all([
    findOrder(shop.db, request.orderId),
    readShopSettings(shop.db),
  ])
  if (!order) return fail('not_found')
  const parcel = await planQuotedParcel(shop, order, request, settings)
  if (failed(parcel)) return parcel
  const { carriers = [] } = shop
  const quotes = await Promise.all(
    carriers.filter((one) => one.quoteParcel).map((one) => askForQuote(shop, one, parcel)),
  )
  const fixed = settings.provinceCarriers[parcel.address.provinceCode ?? '']
  const isUsable = fixed === ownCarrier || carriers.some(({ id }) => id === fixed)
  return proposeCarrier(quotes, isUsable ? fixed : undefined)
}

async function planQuotedParcel(
  { db }: Shop,
  order: Order,
  request: QuoteParcel,
  { parcelSize, legal }: ShopSettings,
): Promise<CarrierParcel | Failure> {
  const address = request.address && checkAddress(request.address, 'address.')
  if (address && 'message' in address) return failInvalidFields(address)
  const [parcels, charges, pieceWeights] = await Promise.all([
    listShipmentSummaries(db, [order._id]),
    sumExchangeCharges(db, [order._id]),
    listPieceWeights(db, order._id),
  ])
  const { kind, lines, isPart, cod, failure } = planParcel(order, parcels, {
    ...{ isOwnDelivery: false, hasDifferentAddress: address !== null, collect: request.collect },
    ...{ exchange: request.exchange, lines: request.lines, exchangeCharge: charges.get(order._id) ?? 0 },
  })
  if (failure) return fail(failure, { status: order.status })
  const { weight = proposeWeight(lines, pieceWeights), size = proposeSize(parcelSize) } = request
  return buildCarrierParcel(
    order,
    {
      ...{ kind, cod, weight, size, address, state: 'asked', clientCode: '', note: '' },
      lines: kind === 'order' && !isPart ? [] : lines.map((line) => ({ ...line, returned: 0 })),
    },
    legal,
  )
}

async function askForQuote(
  { db }: Shop,
  { id, name, ...carrier }: Carrier,
  parcel: CarrierParcel,
): Promise<CarrierQuote> {
  const named = await fillCarrierWardName(db, id, parcel)
  const answer = 'refused' in named ? named : ((await carrier.quoteParcel?.(named)) ?? { outcomeUnknown: '' })
  const quote = { carrier: { id, name }, fee: null, readAddress: null, refuses: false }
  if ('fee' in answer)
    return { ...quote, fee: answer.fee, readAddress: answer.readAddress ?? null, problem: '' }
  if ('refused' in answer) return { ...quote, refuses: true, problem: `${name}: ${answer.refused}` }
  return { ...quote, problem: answer.outcomeUnknown }
}
