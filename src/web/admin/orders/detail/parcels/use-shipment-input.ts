import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { OrderLine } from '#contract/orders/orders.ts'
import type { DeliveryAddress } from '#contract/orders/place-order.ts'
import type { ParcelLine } from '#contract/shipping/parcel-lines.ts'
import { isSameJson } from '#domain/is-same-json.ts'
import { proposeSize, proposeWeight } from '#domain/shipping/propose-parcel.ts'
import { settingsQuery } from '#web/admin/catalog/admin-queries.ts'
import { parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { type ChosenPieces, isChoiceValid, toParcelLines } from './parcel-pieces-field.tsx'
import {
  emptyShipmentDetails,
  isPackageValid,
  type ParcelProposal,
  type ShipmentDetails,
  toParcelSize,
  toSizeValues,
} from './shipment-details-fields.tsx'

/** The input of staff for one parcel of the order. */
export function useShipmentInput(order: OrderForStaff, items: readonly OrderLine[], exchange: boolean) {
  const [details, setDetails] = useState(emptyShipmentDetails)
  const [collect, setCollect] = useState(exchange || order.payment === 'cod')
  const [chosenPieces, setChosenPieces] = useState<ChosenPieces>(null)
  const [usesOtherAddress, setUsesOtherAddress] = useState(false)
  const addressForm = useForm<DeliveryAddress>({ defaultValues: { province: '', ward: '', street: '' } })
  const lines = toParcelLines(items, chosenPieces)
  const proposal = useParcelProposal(order, lines ?? items)
  const address = readAddress(usesOtherAddress, useWatch({ control: addressForm.control }))
  const arePiecesValid = isChoiceValid(items, chosenPieces)
  const hasValidPackage = isPackageValid(details, proposal)
  const parcel = { lines, collect, exchange, ...readPackage(details, proposal) }
  const canQuote = arePiecesValid && hasValidPackage && Boolean(order.address || address)
  return {
    ...{ details, setDetails, collect, setCollect, chosenPieces, setChosenPieces },
    ...{ usesOtherAddress, setUsesOtherAddress, addressForm, proposal, parcel },
    ...{ arePiecesValid, hasValidPackage },
    hasText: addressForm.formState.isDirty || !isSameJson(details, emptyShipmentDetails),
    /** Null: carriers cannot be asked for a price yet. */
    parcelToQuote: canQuote && address !== 'incomplete' ? { ...parcel, orderId: order._id, address } : null,
  }
}

const readPackage = ({ weightGrams, size }: ShipmentDetails, proposal: ParcelProposal) => ({
  weight: weightGrams === null ? proposal.weight : parseWholeNumber(weightGrams) || null,
  size: toParcelSize(size ?? toSizeValues(proposal.size)),
})

const hasAllParts = (address: Partial<DeliveryAddress>): address is DeliveryAddress =>
  Boolean(address.province && address.ward && address.street)

/** Null: the address of the order. */
const readAddress = (usesOther: boolean, entered: Partial<DeliveryAddress>) =>
  usesOther ? (hasAllParts(entered) ? entered : 'incomplete') : null

function useParcelProposal({ pieceWeights }: OrderForStaff, lines: readonly ParcelLine[]): ParcelProposal {
  const { data: settings } = useQuery(settingsQuery(useApi()))
  return {
    weight: proposeWeight(lines, pieceWeights),
    size: settings ? proposeSize(settings.parcelSize) : null,
  }
}
