import { describeApi } from '#http/api/openapi.ts'
import type { ApiDocument } from './api-document.ts'

/** As clients read it: without undefined values. */
export const readApiDocument = (): ApiDocument =>
  JSON.parse(JSON.stringify(describeApi('https://tiem.example')))
