import type { Site } from '../site.ts'
import { pageTitle } from '../site.ts'

interface PageHead {
  site: Site
  /** Before the shop's name; without it the shop's name alone. */
  title?: string
  description?: string
  /** The one address of this page, from the first slash. */
  path: string
  /** A picture of the shop or one elsewhere. */
  image?: string
  /** Schema.org, as plain values. */
  facts?: object[]
}

/** What search engines and messengers read of a page. */
export function pageHead({ site, title, description, path, image, facts = [] }: PageHead) {
  const address = site.publicUrl + path
  const words = title === undefined ? 'Tiệm – quần áo và giày dép' : pageTitle(title)
  const text = description && short(description)
  return {
    meta: [
      { title: words },
      { property: 'og:title', content: words },
      { property: 'og:url', content: address },
      { property: 'og:site_name', content: 'Tiệm' },
      { property: 'og:locale', content: 'vi_VN' },
      ...(text
        ? [
            { name: 'description', content: text },
            { property: 'og:description', content: text },
          ]
        : []),
      ...(image ? [{ property: 'og:image', content: absolute(site, image) }] : []),
    ],
    links: [{ rel: 'canonical', href: address }],
    scripts: facts.map((fact) => ({ type: 'application/ld+json', children: asScript(fact) })),
  }
}

/** What is shown under a link: one line, cut between words. */
function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 160 ? line : `${line.slice(0, 160).replace(/\s+\S*$/, '')}…`
}

export function absolute({ publicUrl }: Site, address: string): string {
  return address.startsWith('/') ? publicUrl + address : address
}

/** A name may hold `</script>`. */
function asScript(fact: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...fact }).replaceAll('<', '\\u003c')
}
