import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'

export const Image = z.object({
  url: z.string().describe('URL of the largest width; the URLs of the others are derived from it.'),
  width: z.int().describe('Pixels.'),
  height: z.int().describe('Pixels.'),
})
export type Image = z.infer<typeof Image>

export const imageEndpoints = {
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
