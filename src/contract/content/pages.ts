import { z } from 'zod'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { contentEndpoint } from '#contract/content/content-endpoint.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { id, pageNumber, pageSize, timestamp } from '#contract/scalar-schemas.ts'
import { singleLine, text } from '#contract/text.ts'
import { maxPageTitleLength } from './page-kinds.ts'
import { type KnownSection, maxAnnouncements, maxSections, type UnknownSection } from './section-kinds.ts'
import { ownImage, RenderedSection, Sections } from './sections.ts'

const kind = z.enum(['home', 'page', 'post', 'category', 'collection', 'policy'])
const namedKind = z.enum(['page', 'post'])
export const pageSlug = z
  .string()
  .max(limits.maxSlugLength)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Chỉ gồm chữ thường không dấu, chữ số và gạch nối, như hang-tet.')

const maxSeoTitleLength = 120
const maxSeoDescriptionLength = 320

const contentFields = {
  title: singleLine(maxPageTitleLength, 'Hãy ghi tên trang.').describe('Name of the page.'),
  summary: text(300).describe('Shown in lists and under the title of a post.'),
  seoTitle: singleLine(maxSeoTitleLength).describe('Title for search engines. Empty: the title.'),
  seoDescription: text(maxSeoDescriptionLength).describe(
    'Description for search engines. Empty: the summary; of a category or collection, the beginning of its text.',
  ),
  image: ownImage.describe('Picture of a post and of shared links.'),
  imageAlt: singleLine(200).describe('Description of the picture.'),
}

const PageContentInput = z.object({ ...contentFields, sections: Sections })

/** Stored content is not checked again: an older version of the shop may have written it. */
const StoredSection = z
  .custom<KnownSection | UnknownSection>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object', description: 'A section: `id`, `kind` and the fields of its kind.' })
const StoredContent = z.object({
  title: z.string(),
  summary: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  image: z.string(),
  imageAlt: z.string(),
  sections: z.array(StoredSection).max(maxSections),
})

/** In `markdown` fields the text is HTML made by the server. */
export const SitePage = StoredContent.extend({
  sections: z.array(RenderedSection).max(maxSections + maxAnnouncements),
  kind,
  slug: z.string(),
  publishedOn: z.string().describe('Day in Vietnam. Empty: not published yet, or the preset.'),
})
export type SitePage = z.infer<typeof SitePage>

export const PostSummary = StoredContent.pick({ title: true, summary: true, image: true, imageAlt: true })
  .extend({ slug: z.string(), publishedOn: z.string().describe('Day in Vietnam: `2026-10-05`.') })
  .describe('A published post.')
export type PostSummary = z.infer<typeof PostSummary>

const ContentIssue = z
  .object({
    path: z.string().describe('The field, such as `sections.2.alt`.'),
    message: z.string(),
  })
  .describe('A finding of the content check; it does not prevent publishing.')

const PageRow = z.object({
  _id: id,
  kind,
  slug: z.string(),
  title: z.string(),
  isPublished: z.boolean().describe('True: shoppers can open it, unless it is hidden.'),
  hidden: z.boolean(),
  hasDraft: z.boolean().describe('True: there are changes that shoppers do not see.'),
  publishAt: timestamp.nullable().describe('When the draft will be published. Null: not scheduled.'),
  updatedAt: timestamp,
  issues: z.int().describe('Findings of the content check.'),
})
export type PageRow = z.infer<typeof PageRow>

export const PageForStaff = PageRow.omit({ title: true, issues: true, updatedAt: true })
  .extend({
    version: z.int().describe('Grows with each change.'),
    content: StoredContent.describe('The draft; without one, what is published.'),
    issues: z.array(ContentIssue),
    history: z
      .array(z.object({ _id: id, publishedAt: timestamp, publishedBy: z.string() }))
      .describe('Earlier publications, newest first, at most 50.'),
  })
  .describe('A page as staff edit it.')
export type PageForStaff = z.infer<typeof PageForStaff>

const version = z.int().describe('The `version` as read. If the page was changed since, the call is refused.')

const staffEndpoint = { ...contentEndpoint, status: 200 } as const
const pageChange = {
  ...staffEndpoint,
  params: z.object({ id }),
  response: PageForStaff,
  failures: ['page_changed'],
} as const

export const pageEndpoints = {
  getHomePage: defineEndpoint({
    access: 'anyone',
    readReplica: true,
    summary: 'The home page as a list of sections',
    status: 200,
    response: SitePage,
  }),
  getHomeServices: defineEndpoint({
    access: 'anyone',
    readReplica: true,
    summary:
      'The sections with selling points of the home page, for the lists of products, which end with the first of them',
    status: 200,
    response: z.array(RenderedSection),
  }),
  listPosts: defineEndpoint({
    access: 'anyone',
    readReplica: true,
    summary: 'Published posts, newest first',
    query: z.object({ page: pageNumber, limit: pageSize }),
    status: 200,
    response: z.array(PostSummary),
    headers: listHeaders,
  }),
  listPolicies: defineEndpoint({
    access: 'anyone',
    readReplica: true,
    summary: 'Published policies of the owner, oldest first; `/docs` shows them as topics',
    status: 200,
    response: z.array(SitePage),
  }),
  previewPage: defineEndpoint({
    access: 'anyone',
    summary: 'The draft that a preview link shows; a link is valid for an hour and for one version',
    body: z.object({ token: z.string().max(100) }),
    status: 200,
    response: SitePage,
    failures: ['link_expired'],
  }),
  getSitePage: defineEndpoint({
    access: 'anyone',
    readReplica: true,
    summary: 'A published page or post',
    params: z.object({ kind: namedKind, slug: singleLine(200) }),
    status: 200,
    response: SitePage,
  }),
  listPages: defineEndpoint({
    ...staffEndpoint,
    summary: 'All pages and posts that staff edit',
    response: z.array(PageRow),
  }),
  addPage: defineEndpoint({
    ...staffEndpoint,
    status: 201,
    summary: 'Add a page, post or policy; shoppers see it when it is published',
    body: z.object({
      kind: z.enum(['page', 'post', 'policy']),
      title: contentFields.title,
      slug: pageSlug.optional(),
    }),
    response: PageForStaff,
    failures: ['page_slug_taken', 'list_full'],
  }),
  findOrAddCategoryPage: defineEndpoint({
    ...staffEndpoint,
    summary: 'The page of a category, shown above its list; it is added if there is none',
    body: z.object({ category: id }),
    response: PageForStaff,
    failures: ['not_found', 'list_full'],
  }),
  openCollectionPage: defineEndpoint({
    ...staffEndpoint,
    summary: 'The page of a collection, shown above its list; it is added if there is none',
    body: z.object({ collection: id }),
    response: PageForStaff,
    failures: ['not_found', 'list_full'],
  }),
  getPage: defineEndpoint({
    ...staffEndpoint,
    summary: 'One page with its draft, history and content check',
    params: z.object({ id }),
    response: PageForStaff,
  }),
  savePageDraft: defineEndpoint({
    ...pageChange,
    summary: 'Save the draft of a page; a policy has sections of the kinds `text` and `questions` only',
    body: z.object({ version, content: PageContentInput }),
  }),
  discardPageDraft: defineEndpoint({
    ...pageChange,
    summary: 'Discard the draft, its schedule and its preview links',
    body: z.object({ version }),
  }),
  publishPage: defineEndpoint({
    ...pageChange,
    summary: 'Publish the draft now or at a time',
    body: z.object({
      version,
      at: timestamp.nullable().default(null).describe('Null or a past time: now.'),
    }),
  }),
  unschedulePage: defineEndpoint({
    ...pageChange,
    summary: 'Keep the draft of a page, but publish it at no time',
    body: z.object({ version }),
  }),
  restorePageVersion: defineEndpoint({
    ...pageChange,
    summary: 'Make an earlier publication the draft',
    body: z.object({ version, versionId: id }),
  }),
  hidePage: defineEndpoint({
    ...pageChange,
    summary: 'Hide a page or post from shoppers, or show it again',
    body: z.object({ version, hidden: z.boolean() }),
    failures: ['page_changed', 'home_page_required'],
  }),
  createPagePreview: defineEndpoint({
    ...staffEndpoint,
    summary: 'Create a link that shows the draft for an hour',
    params: z.object({ id }),
    body: z.object({ version }),
    response: z.object({ path: z.string().describe('Path with a secret token.') }),
    failures: ['page_changed'],
  }),
}
