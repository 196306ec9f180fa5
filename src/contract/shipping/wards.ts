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
        former: z
          .array(
            z.object({
              name: z.string().describe('With its type, such as `Phường Thảo Điền`.'),
              district: z.string().describe('With its type, such as `Thành phố Thủ Đức`.'),
            }),
          )
          .describe(
            'Wards until 30 June 2025 that are now part of this one, without those of its own name. A divided ward is listed in each of its parts, or nowhere if they are not all known.',
          ),
      }),
    ),
    // Administrative units change by law, announced days ahead.
    cacheSeconds: 86_400,
  }),
}
