import { z } from 'zod'
import { text } from '#contract/text.ts'

const shortText = text(100)

export const ZnsReport = z
  .object({
    event_name: shortText,
    message: z
      .object({
        msg_id: shortText.optional(),
        tracking_id: shortText.optional().describe('The id of the message in the shop.'),
        delivery_time: z
          .string()
          .regex(/^\d{1,14}$/)
          .optional()
          .describe('Milliseconds since 1970.'),
      })
      .optional(),
  })
  .describe('An event that Zalo reports (developers.zalo.me). Other fields are ignored.')
export type ZnsReport = z.infer<typeof ZnsReport>
