import { z } from 'zod'
import type { OrderEmailEvent } from '#contract/emails/email-labels.ts'
import { emailTextEvents } from '#contract/emails/email-texts.ts'
import type { ZnsTemplate, ZnsTemplates } from '#contract/emails/zns-templates.ts'

const isOn = z.boolean().describe('True: buyers get this event by ZNS; without a template they get an email.')

const perEvent = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(
    Object.fromEntries(emailTextEvents.map((event) => [event, schema])) as Record<OrderEmailEvent, Schema>,
  )

export const ZnsSetting = perEvent(
  z.object({ template: z.string(), isOn }) satisfies z.ZodType<ZnsTemplate>,
).describe('Templates of Zalo ZNS for messages about orders.') satisfies z.ZodType<ZnsTemplates>

export const ZnsInput = perEvent(
  z
    .object({
      template: z
        .string()
        .trim()
        .regex(/^\d{0,12}$/, 'Mã mẫu tin chỉ có chữ số'),
      isOn,
    })
    .partial(),
).partial()
