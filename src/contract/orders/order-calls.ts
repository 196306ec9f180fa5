import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, timestamp } from '#contract/scalar-schemas.ts'
import { callResults } from './call-results.ts'

export const OrderCall = z
  .object({
    _id: id,
    result: z.enum(callResults),
    callBackAt: timestamp.nullable().describe('When to call again. Null: nothing was arranged.'),
    by: z.string().describe('Name of the account at that time.'),
    at: timestamp,
  })
  .describe('The result of a call to the buyer.')
export type OrderCall = z.infer<typeof OrderCall>

export const OrderCallInput = z
  .object({
    key: id.describe("Idempotency key; it becomes the call's id."),
    result: z.enum(callResults),
    callBackAt: timestamp.nullable().default(null),
  })
  .refine(({ result, callBackAt }) => (result === 'call_back') === (callBackAt !== null), {
    path: ['callBackAt'],
    message: 'Hãy chọn giờ gọi lại',
  })
export type OrderCallInput = z.infer<typeof OrderCallInput>

export const orderCallEndpoints = {
  addOrderCall: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Record the result of a call to the buyer; returns all calls about the order, oldest first',
    params: z.object({ id }),
    body: OrderCallInput,
    status: 201,
    response: z.array(OrderCall),
    failures: ['idempotency_key_reused'],
  }),
}
