import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { listHeaders } from './product-endpoints.ts'
import { ProductQuery } from './product-query.ts'

export const Image = z.object({
  url: z.string().describe('URL of the largest width; the URLs of the others are derived from it.'),
  width: z.int().describe('Pixels.'),
  height: z.int().describe('Pixels.'),
})
export type Image = z.infer<typeof Image>

export const StoredImage = Image.extend({
  fileName: z.string().describe('Name of the uploaded file. Empty: unknown.'),
  product: z
    .string()
    .describe('Name of the newest product whose main picture it is, or that shows it. Empty: none.'),
}).describe('A picture of the shop.')
export type StoredImage = z.infer<typeof StoredImage>

export const ImageQuery = ProductQuery.pick({ page: true, limit: true }).extend({
  q: ProductQuery.shape.q.describe(
    'Searched in the name of the file and, as in the list of products, in the 500 newest matching products that show the picture.',
  ),
})
export type ImageQuery = z.infer<typeof ImageQuery>

export const imageEndpoints = {
  listImages: defineEndpoint({
    access: 'staff',
    rights: ['catalogue', 'content'],
    summary: 'Uploaded and imported pictures, newest first, without those of reviews',
    query: ImageQuery,
    status: 200,
    response: z.array(StoredImage),
    headers: listHeaders,
  }),
  uploadImage: defineEndpoint({
    ignoresUnknownFields: true,
    access: 'staff',
    rights: ['catalogue', 'content'],
    summary: 'Upload an image: multipart `file`, `upload_preset`, `folder`',
    bodyType: 'multipart',
    body: z.object({
      file: z.file(),
      upload_preset: z.string().optional(),
      folder: z.string().optional(),
    }),
    status: 201,
    response: Image,
    failures: ['invalid_image', 'too_large', 'too_many_attempts'],
  }),
}
