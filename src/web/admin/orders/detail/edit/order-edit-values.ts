import type { InvalidField } from '#contract/failures.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { OrderEditRequest } from '#contract/orders/edit-order.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { validatePhone } from '#domain/customers/validate-phone.ts'
import { validateRecipientName } from '#domain/customers/validate-recipient-name.ts'
import { sumManualDiscount } from '#domain/orders/edit/sum-manual-discount.ts'
import { findProvince } from '#domain/shipping/localities/provinces.ts'
import { findWholeNumberError, toOptionalNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { type OrderEditLine, toLineRequest } from './order-edit-lines.ts'

/** Amounts are text as typed; an empty text is none. */
export interface OrderEditValues {
  customerName: string
  customerPhone: string
  province: string
  ward: string
  street: string
  note: string
  shippingFee: string
  discountAmount: string
  discountReason: string
}

export type OrderEditFieldErrors = Partial<Record<keyof OrderEditValues, string>>

/** Paths of the request that have another name in the form. */
const fieldByPath: Partial<Record<string, keyof OrderEditValues>> = {
  'discount.amount': 'discountAmount',
  'discount.reason': 'discountReason',
}

export function listFieldErrors(
  details: readonly InvalidField[],
  values: OrderEditValues,
): OrderEditFieldErrors {
  const errors: OrderEditFieldErrors = {}
  for (const { path, message } of details) {
    const field = fieldByPath[path] ?? (path.split('.').at(-1) as keyof OrderEditValues)
    if (field in values) errors[field] ??= message
  }
  return errors
}

export function toOrderEditValues(order: OrderForStaff): OrderEditValues {
  const { address, note, customerInfo } = order
  const discount = sumManualDiscount(order.items)
  return {
    customerName: customerInfo.customerName,
    customerPhone: formatPhone(customerInfo.customerPhone),
    province: address?.province ?? '',
    ward: address?.ward ?? '',
    street: address?.street ?? '',
    note,
    shippingFee: '',
    discountAmount: discount > 0 ? String(discount) : '',
    discountReason: order.manualDiscountReason ?? '',
  }
}

interface OrderEditInput {
  order: OrderForStaff
  lines: readonly OrderEditLine[]
  values: OrderEditValues
  hasAddress: boolean
}

export function toEditDraft({ order, lines, values, hasAddress }: OrderEditInput): OrderEditRequest {
  const { customerName, customerPhone, province, ward, street, note } = values
  const { shippingFee, discountAmount, discountReason: reason } = values
  const amount = toOptionalNumberInput(discountAmount)
  return {
    version: order.version,
    customerInfo: { customerName, customerPhone },
    address: hasAddress ? { province, ward, street } : null,
    note,
    ...toLineRequest(lines),
    shippingFee: toOptionalNumberInput(shippingFee),
    discount: amount ? { amount, reason } : null,
    dropsVoucher: false,
  }
}

/** While a field is incomplete, the preview is that of the order's own value. */
export function toPreviewDraft(input: OrderEditInput): OrderEditRequest {
  const { order, values } = input
  const { customerName, customerPhone } = values
  const validValues = { ...values }
  for (const field of ['shippingFee', 'discountAmount'] as const)
    if (findWholeNumberError(values[field])) validValues[field] = toOrderEditValues(order)[field]
  const draft = toEditDraft({ ...input, values: validValues })
  const hasPlace = findProvince(values.province) !== undefined && values.ward !== '' && values.street !== ''
  return {
    ...draft,
    customerInfo: {
      customerName: validateRecipientName(customerName) ? order.customerInfo.customerName : customerName,
      customerPhone: validatePhone(customerPhone) ? order.customerInfo.customerPhone : customerPhone,
    },
    address: input.hasAddress && hasPlace ? draft.address : toPlace(order),
    note: order.note,
    discount: draft.discount && { ...draft.discount, reason: draft.discount.reason.trim() || '–' },
  }
}

const toPlace = ({ address }: OrderForStaff) =>
  address && { province: address.province, ward: address.ward, street: address.street }
