import type { OrderEmailEvent } from './email-labels.ts'
import { emailTextEvents } from './email-texts.ts'

// Browsers load this file, so it must not import the schema library.

export interface ZnsTemplate {
  /** The number of the template at Zalo; empty: none. */
  template: string
  /** True: buyers get this event by ZNS instead of an email. */
  isOn: boolean
}
export type ZnsTemplates = Record<OrderEmailEvent, ZnsTemplate>

export const emptyZnsTemplates = Object.fromEntries(
  emailTextEvents.map((event) => [event, { template: '', isOn: false }]),
) as ZnsTemplates

/** The parameters that a template has to have, in the order in which they are sent. */
export const znsParameters = ['order_code', 'order_status', 'order_total', 'order_date'] as const
export type ZnsParameter = (typeof znsParameters)[number]

export const znsParameterLabels: Record<ZnsParameter, string> = {
  order_code: 'Mã đơn',
  order_status: 'Trạng thái',
  order_total: 'Tổng tiền',
  order_date: 'Ngày đặt',
}
