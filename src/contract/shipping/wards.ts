import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'

export const wardEndpoints = {
  listWards: defineEndpoint({
    access: 'anyone',
    summary: 'The wards, communes and special zones of a province, by its official code',
    params: z.object({
      code: z
        .string()
        .regex(/^\d{2}$/)
        .describe('Official code of a province, such as `79`.'),
    }),
    status: 200,
    response: z.array(
      z.object({
        code: z.string().describe('Official code; leading zeros are significant.'),
        name: z.string().describe('With its type, such as `Phường Bến Thành`.'),
      }),
    ),
    // Administrative units change by law, announced days ahead.
    cacheSeconds: 86_400,
  }),
}
