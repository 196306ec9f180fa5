import { slugPaths } from '#contract/paths.ts'
import type { KnownSection, UnknownSection } from './section-kinds.ts'

export const pageKindLabels = {
  home: 'Trang chủ',
  page: 'Trang',
  post: 'Bài blog',
  collection: 'Bộ sưu tập',
} as const
export type PageKind = keyof typeof pageKindLabels

export interface PageContent {
  title: string
  /** Shown in lists and under the title of a post. */
  summary: string
  seoTitle: string
  seoDescription: string
  /** The picture of a post and of shared links. */
  image: string
  imageAlt: string
  sections: (KnownSection | UnknownSection)[]
}

/** Path of a page in the shop. */
export function buildPagePath(kind: PageKind, slug: string): string {
  if (kind === 'home') return '/'
  if (kind === 'collection') return slugPaths.collection + encodeURIComponent(slug)
  return `/${kind === 'post' ? 'blog' : 'pages'}/${slug}`
}

export const maxPages = 500

/** Shows the draft of the token in the query; a page cannot have this path. */
export const previewPath = '/pages/preview'
