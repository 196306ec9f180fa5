import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

export const placeEndpoints = {
  listWards: endpoint({
    access: 'anyone',
    summary: 'The wards, communes and special zones of a province, by its official code',
    params: z.object({
      code: z
        .string()
        .regex(/^\d{2}$/)
        .describe('Official code of a province, such as `79`.'),
    }),
    status: 200,
    answer: z.array(
      z.object({
        code: z.string().describe('Official code; leading zeros are significant.'),
        name: z.string().describe('With its type, such as `Phường Bến Thành`.'),
      }),
    ),
    // Administrative units change by law, announced days ahead.
    keptFor: 86_400,
  }),
}
