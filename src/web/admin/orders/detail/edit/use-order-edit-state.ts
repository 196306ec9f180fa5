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

export function useOrderEditState(opened: OpenedOrder) {
  const form = useForm<OrderEditValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: toOrderEditValues(opened.order),
  })
  const [lines, setLines] = useState(() => toOrderEditLines(opened.order, opened.parcels))
  const [hasAddress, setHasAddress] = useState(opened.order.address !== null)
  const hasInput = form.formState.isDirty || haveLinesChanged(lines)

  const merge = (newer: OpenedOrder) =>
    mergeOrderEdit({ values: form.getValues(), lines }, toState(opened), toState(newer))

  function moveTo(newer: OpenedOrder) {
    const merged = merge(newer)
    const saved = toOrderEditValues(newer.order)
    form.reset(saved)
    for (const field of Object.keys(saved) as (keyof OrderEditValues)[]) {
      if (merged.values[field] !== saved[field])
        form.setValue(field, merged.values[field], { shouldDirty: true })
    }
    setLines([...merged.lines])
    // Without an address in both versions, one may have been typed.
    if (opened.order.address || newer.order.address) setHasAddress(newer.order.address !== null)
  }
  return { form, lines, setLines, hasAddress, setHasAddress, hasInput, merge, moveTo }
}
