import { manifestPath } from '#contract/paths.ts'
import { buildImageUrl, listImageWidths, parseImageUrl } from '#domain/catalog/image-url.ts'
import type { App, AppContext } from '#http/app-context.ts'
import type { ConcurrencyLimiter } from '#http/load/concurrency-limiter.ts'
import { respondWithinLimit } from '#http/load/respond-within-limit.ts'
import { readBrand } from '#operations/settings/brand/read-brand.ts'
import { readPublicSettings } from '#operations/settings/read-settings.ts'

const presetThemeColor = '#a51c1c'
const presetIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** Every width of the owner's icon that the shop stores. */
function listIcons(favicon: string) {
  const icon = parseImageUrl(favicon)
  return (
    icon &&
    listImageWidths(icon.width).map((width) => ({
      src: buildImageUrl(icon, width),
      sizes: `${width}x${width}`,
      type: 'image/webp',
    }))
  )
}

export function mountManifest(app: App, context: AppContext, limiter: ConcurrencyLimiter): void {
  app.get(manifestPath, (c) =>
    respondWithinLimit(context, limiter, c, async () => {
      const { shop } = context
      const [{ name }, brand] = await Promise.all([readPublicSettings(shop), readBrand(shop)])
      const manifest = {
        name,
        short_name: name,
        lang: 'vi',
        id: '/',
        start_url: '/',
        scope: '/',
        display: 'minimal-ui',
        background_color: '#fbfaf7',
        theme_color: brand.accent?.light ?? presetThemeColor,
        icons: listIcons(brand.favicon) ?? presetIcons,
      }
      return c.body(JSON.stringify(manifest), 200, {
        'Content-Type': 'application/manifest+json',
        'Cache-Control': 'public, max-age=3600',
      })
    }),
  )
}
