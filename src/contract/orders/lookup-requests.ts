import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { id, timestamp } from '#contract/scalar-schemas.ts'
import { text } from '#contract/text.ts'
import { lookupRequestKinds, lookupRequestStates } from './lookup-request-kinds.ts'
import { LookUpOrder, PublicOrder } from './order-lookup.ts'

export const RequestByLookup = LookUpOrder.extend({
  kind: z.enum(lookupRequestKinds),
  reason: text(limits.maxNoteLength, 'Cho cửa hàng biết lý do nhé'),
})
export type RequestByLookup = z.infer<typeof RequestByLookup>

export const LookupRequest = z
  .object({
    _id: id,
    kind: z.enum(lookupRequestKinds),
    reason: z.string(),
    state: z.enum(lookupRequestStates),
    at: timestamp,
    answeredAt: timestamp.nullable().describe('Null: not answered.'),
    by: z.string().nullable().describe('Name of who answered, at that time. Null: not answered.'),
  })
  .describe('A request of somebody who knows the number and the phone of the order; nobody is signed in.')
export type LookupRequest = z.infer<typeof LookupRequest>

export const lookupRequestEndpoints = {
  requestByLookup: defineEndpoint({
    access: 'anyone',
    summary:
      'Ask to cancel or return an order by its number and phone; changes nothing until staff have confirmed it by phone',
    body: RequestByLookup,
    status: 200,
    response: PublicOrder,
    failures: [
      'order_not_found',
      'too_many_attempts',
      'order_not_cancellable',
      'return_not_allowed',
      'request_already_waiting',
    ],
  }),
  listLookupRequests: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Open requests made with number and phone, oldest first, at most 100',
    status: 200,
    response: z.array(
      LookupRequest.extend({
        order: z.object({ _id: id, orderNumber: z.string(), customerName: z.string() }),
      }),
    ),
  }),
  answerLookupRequest: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary:
      'Record that a request made with number and phone was handled or declined; the order stays as it is',
    params: z.object({ id }),
    body: z.object({ state: z.enum(['done', 'declined']) }),
    status: 200,
    response: LookupRequest,
    failures: ['request_closed'],
  }),
}
