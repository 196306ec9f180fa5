import { z } from 'zod'
import type { OrderEmailEvent } from '#contract/emails/email-labels.ts'
import {
  type EmailText,
  type EmailTexts,
  emailPlaceholders,
  emailTextEvents,
} from '#contract/emails/email-texts.ts'
import { singleLine } from '#contract/text.ts'

const maxLength = 250
const placeholders = emailPlaceholders.map((name) => `{${name}}`)

const line = singleLine(maxLength).refine(
  (text) => (text.match(/\{[^}]*\}?/g) ?? []).every((found) => placeholders.includes(found)),
  `Trong ngoặc nhọn chỉ dùng được ${placeholders.join(', ')}`,
)

const perEvent = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(
    Object.fromEntries(emailTextEvents.map((event) => [event, schema])) as Record<OrderEmailEvent, Schema>,
  )

export const EmailTextsSetting = perEvent(
  z.object({ subject: z.string(), opening: z.string() }) satisfies z.ZodType<EmailText>,
).describe(
  'Subject and first sentence of the emails about orders. Empty: those of the shop.',
) satisfies z.ZodType<EmailTexts>

export const EmailTextsInput = perEvent(
  z
    .object({ subject: line, opening: line })
    .partial()
    .describe(`May contain ${placeholders.join(', ')}. Empty: the text of the shop.`),
).partial()
