import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import * as change from '#operations/content/change-page.ts'
import { deletePage, readPageReferences } from '#operations/content/delete-page.ts'
import { readMissingDescriptions } from '#operations/content/read-missing-descriptions.ts'
import * as read from '#operations/content/read-pages.ts'
import { readPolicies } from '#operations/content/read-policies.ts'
import { renamePage } from '#operations/content/rename-page.ts'
import { renderMarkdown } from '#operations/content/render-markdown.ts'

export const pageHandlers = {
  getHomePage: ({ shop }) => read.readSitePage(shop, 'home', ''),
  getHomeServices: ({ shop }) => read.readHomeSellingPoints(shop),
  listPosts: async ({ shop, query, c }) => {
    const { posts, total } = await read.readPosts(shop, query)
    setPagingHeaders(c, query, total)
    return posts
  },
  listPolicies: ({ shop }) => readPolicies(shop),
  getSitePage: ({ shop, params }) => read.readSitePage(shop, params.kind, params.slug),
  previewPage: ({ shop, body }) => read.readPreview(shop, body.token),
  listMissingDescriptions: ({ shop }) => readMissingDescriptions(shop),
  listPages: ({ shop }) => read.readPageRows(shop),
  addPage: ({ shop, actor, body }) => change.addPage(shop, actor, body),
  findOrAddCategoryPage: ({ shop, actor, body }) =>
    change.openListPage(shop, actor, { kind: 'category', id: body.category }),
  openCollectionPage: ({ shop, actor, body }) =>
    change.openListPage(shop, actor, { kind: 'collection', id: body.collection }),
  getPage: ({ shop, params }) => read.readPageForStaff(shop, params.id),
  savePageDraft: ({ shop, params: { id }, body: { version, content } }) =>
    change.savePageDraft(shop, { id, version }, content),
  discardPageDraft: ({ shop, actor, params: { id }, body: { version } }) =>
    change.discardDraft(shop, actor, { id, version }),
  publishPage: ({ shop, actor, params: { id }, body: { version, at } }) =>
    change.publishPage(shop, actor, { id, version }, at),
  unschedulePage: ({ shop, actor, params: { id }, body: { version } }) =>
    change.unschedulePage(shop, actor, { id, version }),
  restorePageVersion: ({ shop, params: { id }, body: { version, versionId } }) =>
    change.restoreVersion(shop, { id, version }, versionId),
  hidePage: ({ shop, actor, params: { id }, body: { version, hidden } }) =>
    change.hidePage(shop, actor, { id, version }, hidden),
  renamePage: ({ shop, actor, params: { id }, body: { version, slug } }) =>
    renamePage(shop, actor, { id, version }, slug),
  listPageReferences: ({ shop, params }) => readPageReferences(shop, params.id),
  deletePage: ({ shop, actor, params: { id }, body: { version } }) =>
    deletePage(shop, actor, { id, version }),
  createPagePreview: ({ shop, params: { id }, body: { version } }) =>
    change.createPreview(shop, { id, version }),
  renderMarkdown: async ({ body }) => ({ html: renderMarkdown(body.text) }),
} satisfies Partial<ApiHandlers>
