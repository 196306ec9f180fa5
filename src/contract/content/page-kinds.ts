import { slugPaths } from '#contract/paths.ts'
import type { KnownSection, UnknownSection } from './section-kinds.ts'

export const pageKindLabels = {
  home: 'Trang chủ',
  page: 'Trang',
  post: 'Bài blog',
  category: 'Danh mục',
  collection: 'Bộ sưu tập',
  policy: 'Chính sách',
} as const
export type PageKind = keyof typeof pageKindLabels

/** Their pages are shown above a list of products, and have its name and address. */
export const listPageKinds = ['category', 'collection'] as const
export type ListPageKind = (typeof listPageKinds)[number]

export const isListPage = (kind: PageKind): kind is ListPageKind =>
  (listPageKinds as readonly PageKind[]).includes(kind)

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
  if (isListPage(kind)) return slugPaths[kind] + encodeURIComponent(slug)
  if (kind === 'policy') return `/docs#${slug}`
  return `/${kind === 'post' ? 'blog' : 'pages'}/${slug}`
}

export const policySectionKinds: readonly string[] = ['text', 'questions']

/** The topics of `/docs` that the shop writes itself, so that they are true; a policy cannot have their anchors. */
export const generatedTopics = [
  'contact',
  'payment',
  'delivery',
  'returns',
  'privacy',
  'owner',
  'terms',
  'complaints',
  'price',
  'limits',
  'ranking',
] as const

/** A label of the specification (R44), until the owner writes another title. */
export const presetAboutTitle = 'About'

export const shopNamePlaceholder = '{cua_hang}'

export const maxPages = 500

export const maxPageTitleLength = 200

/** Shows the draft of the token in the query; a page cannot have this path. */
export const previewPath = '/pages/preview'
