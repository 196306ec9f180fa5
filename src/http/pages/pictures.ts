import type { Context } from 'hono'
import { breakDown } from '#http/api/answer.ts'
import type { App, Door, Env } from '#http/context.ts'
import { readImage } from '#operations/catalog/read-image.ts'

/** The shop's pictures. An address never gets other content, so it may be kept for ever. */
export function mountPictures(app: App, door: Door): void {
  app.get('/images/*', async (c) => {
    try {
      return (await picture(door, c)) ?? c.text('Not found', 404)
    } catch (error) {
      return breakDown(door, c, error)
    }
  })
}

async function picture(door: Door, c: Context<Env>): Promise<Response | null> {
  const image = await readImage(door.shop, c.req.path)
  if (!image) return null
  return c.body(new Uint8Array(image.data), 200, {
    'Content-Type': image.type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Letters show them, on the pages of whoever reads mail in a browser.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}
