import { parseImageUrl } from '#domain/catalog/image-url.ts'
import type { PageHead } from '#web/app/router/page.ts'
import { type NamedSite, pageTitle, type Site } from '#web/app/site.ts'

interface PageHeadInput {
  site: NamedSite
  /** Precedes the name of the shop; without it the title is the name alone. */
  title?: string
  description?: string
  /** The canonical path of the page. */
  path: string
  /** Without an image the shop's default image is used. */
  image?: ShareImage
  /** The Open Graph type. */
  kind?: 'website' | 'article' | 'product'
  /** True for pages that search engines should follow but not index, such as search results. */
  noIndex?: boolean
  /** schema.org objects; `import.meta.env.SSR` removes them from the browser bundle. */
  structuredData?: object[] | false
}

export interface ShareImage {
  url: string
  /** In px; the URL of an uploaded image contains its size. */
  width?: number
  height?: number
  alt?: string
}

/** demo/render-sign-images.ts draws this file. */
const defaultImage: ShareImage = { url: '/share.jpg', width: 1200, height: 630, alt: 'Tiệm' }

/**
 * Search engines and messengers read the server's response, so navigation in the browser sets only title and
 * canonical URL.
 */
export function buildPageHead(page: PageHeadInput): PageHead {
  const { site, title, path, kind = 'website', noIndex, structuredData } = page
  const address = site.publicUrl + path
  const documentTitle = title === undefined ? site.name : pageTitle(site, title)
  const links = [{ rel: 'canonical', href: address }]
  if (!import.meta.env.SSR) return { meta: [{ title: documentTitle }], links }
  const description = page.description && shortenDescription(page.description)
  return {
    meta: [
      { title: documentTitle },
      { property: 'og:type', content: kind },
      { property: 'og:title', content: documentTitle },
      { property: 'og:url', content: address },
      { property: 'og:site_name', content: site.name },
      { property: 'og:locale', content: 'vi_VN' },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(noIndex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      ...imageMeta(site, page.image?.url ? page.image : defaultImage),
    ],
    links,
    scripts: (structuredData || []).map((data) => ({
      type: 'application/ld+json',
      children: toScriptText(data),
    })),
  }
}

function imageMeta(site: Site, { url, alt, ...size }: ShareImage) {
  const { width, height } = size.width ? size : readImageSize(url)
  return [
    { property: 'og:image', content: toAbsoluteUrl(site, url) },
    ...(width && height
      ? [
          { property: 'og:image:width', content: String(width) },
          { property: 'og:image:height', content: String(height) },
        ]
      : []),
    ...(alt ? [{ property: 'og:image:alt', content: alt }] : []),
  ]
}

/** The URL of an uploaded image contains the file's width and the original size. */
function readImageSize(url: string): Pick<ShareImage, 'width' | 'height'> {
  const image = parseImageUrl(url)
  if (!image) return {}
  return { width: image.fileWidth, height: Math.round((image.fileWidth * image.height) / image.width) }
}

const maxDescriptionLength = 155

/** Shortens a text to one line, cut between words. */
function shortenDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxDescriptionLength) return line
  const cut = line.slice(0, maxDescriptionLength)
  return `${(cut.includes(' ') ? cut.replace(/\s\S*$/, '') : cut).replace(/[\s,.;:–-]+$/, '')}…`
}

export function toAbsoluteUrl({ publicUrl }: Site, address: string): string {
  return address.startsWith('/') ? publicUrl + address : address
}

/** Escapes `<`, because a name may contain `</script>`. */
function toScriptText(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
