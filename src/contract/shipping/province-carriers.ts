import { z } from 'zod'

export const carrierId = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'Hãy chọn cách giao')

export const ProvinceCarriers = z
  .record(z.string().regex(/^\d{2}$/), carrierId)
  .describe('The carrier proposed for a province instead of the cheapest one, by official province code.')
