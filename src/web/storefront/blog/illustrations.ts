import type { BlogPost } from '#contract/content/blog-posts.ts'
import { buildIllustrationSources, type IllustrationSources } from '#web/storefront/shell/illustration.tsx'

const files = import.meta.glob<string>('./pictures/*.{avif,webp,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The illustrations have the ratio 3:2. */
export function getBlogPostIllustration({ drawing }: BlogPost): IllustrationSources {
  return buildIllustrationSources(files, `blog-${drawing}`, [480, 960, 1500], [1500, 1000])
}

/** Messengers need a JPEG; it has 1200 x 800 px. */
export function getBlogPostShareImage({ drawing, drawingAlt: seen }: BlogPost) {
  return { url: files[`./pictures/blog-${drawing}-share.jpg`] ?? '', width: 1200, height: 800, alt: seen }
}
