import type { ApiHandlers } from '#http/api/mount-api.ts'
import { addRedirect, deleteRedirect, readRedirects } from '#operations/content/redirects.ts'

export const redirectHandlers = {
  listRedirects: ({ shop }) => readRedirects(shop),
  addRedirect: ({ shop, actor, body }) => addRedirect(shop, actor, body),
  deleteRedirect: ({ shop, actor, params }) => deleteRedirect(shop, actor, params.id),
} satisfies Partial<ApiHandlers>
