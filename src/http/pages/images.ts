import type { Context } from 'hono'
import { unexpectedErrorResponse } from '#http/api/failure-response.ts'
import type { App, AppContext, Env } from '#http/app-context.ts'
import { readImage } from '#operations/catalog/images/read-image.ts'

export function mountImages(app: App, context: AppContext): void {
  app.get('/images/*', async (c) => {
    try {
      return (await imageResponse(context, c)) ?? c.text('Not found', 404)
    } catch (error) {
      return unexpectedErrorResponse(context, c, error)
    }
  })
}

async function imageResponse(context: AppContext, c: Context<Env>): Promise<Response | null> {
  const image = await readImage(context.shop, c.req.path)
  if (!image) return null
  return c.body(new Uint8Array(image.data), 200, {
    'Content-Type': image.type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}
