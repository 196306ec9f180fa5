import type { PostSummary } from '#contract/content/pages.ts'
import { buildIllustrationSources, type IllustrationSources } from '#web/storefront/shell/illustration.tsx'
import type { ShareImage } from '#web/storefront/shell/page-head.ts'

const files = import.meta.glob<string>('./pictures/*.{avif,webp,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The drawings of the posts that come with the shop, until their owner chooses another picture. */
const drawings: Readonly<Record<string, number>> = {
  'giat-vai-lanh-va-cotton': 1,
  'chon-dung-co-khi-mua-online': 2,
  'tu-do-gon-muoi-mon': 3,
}

/** The illustrations have the ratio 3:2. Null: the post has a picture of its own, or none. */
export function findPostIllustration({ slug, image }: PostSummary): IllustrationSources | null {
  const drawing = image ? undefined : drawings[slug]
  return drawing ? buildIllustrationSources(files, `blog-${drawing}`, [480, 960, 1500], [1500, 1000]) : null
}

/** Messengers need a JPEG; that of an illustration has 1200 x 800 px. */
export function getPostShareImage({ slug, image, imageAlt: alt }: PostSummary): ShareImage {
  const drawn = image ? undefined : files[`./pictures/blog-${drawings[slug]}-share.jpg`]
  return drawn ? { url: drawn, width: 1200, height: 800, alt } : { url: image, alt }
}
