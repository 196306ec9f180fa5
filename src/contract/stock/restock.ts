import { z } from 'zod'
import { consentVersion, email } from '#contract/accounts/accounts.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id } from '#contract/scalar-schemas.ts'

export const restockEndpoints = {
  requestRestock: defineEndpoint({
    access: 'anyone',
    summary:
      'Ask for one email when a sold-out product or variant is in stock again. A repeated request is one; the answer does not reveal whether the address was known',
    params: z.object({ id }),
    body: z.object({
      email,
      variantId: id.optional().describe('Omitted: any variant of the product.'),
      consent: consentVersion,
    }),
    status: 200,
    response: z.object({}),
    failures: ['in_stock', 'email_unavailable', 'too_many_attempts'],
  }),
  cancelRestockRequest: defineEndpoint({
    access: 'anyone',
    summary:
      'Delete all restock requests of an address with the token of its email; a repeated call changes nothing',
    body: z.object({ token: z.string('Thiếu mã trong liên kết').max(200, 'Liên kết không đúng') }),
    status: 200,
    response: z.object({}),
    failures: ['link_expired'],
  }),
}
