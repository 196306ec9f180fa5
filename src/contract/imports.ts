import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const importEndpoints = {
  exportProducts: endpoint({
    access: 'admin',
    summary:
      'The whole catalogue as a Shopify CSV. `pictures=address`: with the shop’s address before each picture, for other shops to fetch; else as paths',
    query: z.object({ pictures: z.enum(['path', 'address']).optional() }),
    status: 200,
    answerType: 'csv',
    answer: z.instanceof(Response),
  }),
}
