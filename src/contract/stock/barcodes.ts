import { z } from 'zod'
import { barcodeMessage, detectBarcodeKind } from '#contract/catalog/barcode.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { id } from '#contract/scalar-schemas.ts'
import { singleLine } from '#contract/text.ts'

export const barcodeInput = singleLine(limits.maxBarcodeLength)
  .refine((text) => text === '' || detectBarcodeKind(text) !== null, barcodeMessage)
  .transform((text) => text || null)
  .nullable()
  .optional()
  .describe('EAN-13, or a text for Code 128. Empty or null: none. Unique in the shop.')

export const VariantBarcode = z.object({
  variantId: id,
  barcode: z.string().nullable().describe('EAN-13, or a text for Code 128. Null: none.'),
})
export type VariantBarcode = z.infer<typeof VariantBarcode>

export const barcodeEndpoints = {
  assignBarcodes: defineEndpoint({
    access: 'staff',
    rights: ['catalogue'],
    summary: 'Give variants without a barcode an in-store EAN-13; unknown ids are ignored',
    body: z.object({ variantIds: z.array(id).min(1).max(limits.maxBulkRows) }),
    status: 200,
    response: z.array(VariantBarcode),
  }),
}
