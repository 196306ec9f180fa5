import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { mergeOrderEdit } from './merge-order-edit.ts'
import { haveLinesChanged, toOrderEditLines } from './order-edit-lines.ts'
import { type OrderEditValues, toOrderEditValues } from './order-edit-values.ts'

export interface OpenedOrder {
  order: OrderForStaff
  parcels: readonly Shipment[]
}

const toState = ({ order, parcels }: OpenedOrder) => ({
  values: toOrderEditValues(order),
  lines: toOrderEditLines(order, parcels),
  shippingFee: order.shippingFee,
})

export function useOrderEditState(openedVersion: OpenedOrder) {
  const form = useForm<OrderEditValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: toOrderEditValues(openedVersion.order),
  })
  const [lines, setLines] = useState(() => toOrderEditLines(openedVersion.order, openedVersion.parcels))
  const [hasAddress, setHasAddress] = useState(openedVersion.order.address !== null)
  const hasInput = form.formState.isDirty || haveLinesChanged(lines)

  const merge = (newerVersion: OpenedOrder) =>
    mergeOrderEdit({ values: form.getValues(), lines }, toState(openedVersion), toState(newerVersion))

  function moveTo(newerVersion: OpenedOrder) {
    const merged = merge(newerVersion)
    const newerValues = toOrderEditValues(newerVersion.order)
    form.reset(newerValues)
    for (const field of Object.keys(newerValues) as (keyof OrderEditValues)[]) {
      if (merged.values[field] !== newerValues[field])
        form.setValue(field, merged.values[field], { shouldDirty: true })
    }
    setLines([...merged.lines])
    // Without an address in both versions, one may have been typed.
    if (openedVersion.order.address || newerVersion.order.address)
      setHasAddress(newerVersion.order.address !== null)
  }
  return { form, lines, setLines, hasAddress, setHasAddress, hasInput, merge, moveTo }
}
